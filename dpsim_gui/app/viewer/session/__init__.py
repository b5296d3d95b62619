"""What the panels of one tab share: the release, the point, the question, how answers are shown, what was asked."""
