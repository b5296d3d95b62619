"""A forecast of errors in a file, and back."""

from collections.abc import Mapping
from typing import Any

from dpsim_gui.release.json_values import optional_real, real
from dpsim_gui.structures.forecast import Forecast


def forecast_content(forecast: Forecast) -> dict[str, float | None]:
    return {
        "noise": forecast.noise,
        "approximation": forecast.approximation,
        "discretisation": forecast.discretisation,
        "worst": forecast.worst,
        "mean_absolute": forecast.mean_absolute,
        **({} if forecast.crowded is None else {"crowded": forecast.crowded}),
        **({} if forecast.even is None else {"even": forecast.even}),
    }


def forecast_of(content: Mapping[str, Any]) -> Forecast:
    return Forecast(
        noise=real(content["noise"]),
        approximation=real(content["approximation"]),
        discretisation=real(content["discretisation"]),
        worst=optional_real(content["worst"]),
        mean_absolute=real(content["mean_absolute"]),
        crowded=real(content["crowded"]) if "crowded" in content else None,
        even=real(content["even"]) if "even" in content else None,
    )
