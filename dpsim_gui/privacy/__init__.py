"""Budgets, sensitivities, calibration, exact noise and composition."""
