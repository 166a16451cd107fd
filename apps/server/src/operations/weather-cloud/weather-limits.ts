import type { WeatherLimits, WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import type { WeatherReport } from '@talhao/operation-maps'

/** What was measured, under the names of the wire. */
export function describeLimits(
  fileid: string,
  report: WeatherReport,
  { minDeltaTTarget, maxDeltaTTarget }: WeatherParameters,
): WeatherLimits {
  const { temperature, wind_speed, delta_t, humidity, tractor_speed, dew_point, pressure } = report
  return {
    fileid,
    minTemperature: temperature.minimum,
    maxTemperature: temperature.maximum,
    avgTemperature: temperature.average,
    minAirSpeed: wind_speed.minimum,
    maxAirSpeed: wind_speed.maximum,
    avgAirSpeed: wind_speed.average,
    minDeltaT: delta_t.minimum,
    maxDeltaT: delta_t.maximum,
    avgDeltaT: delta_t.average,
    minMoisture: humidity.minimum,
    maxMoisture: humidity.maximum,
    avgMoisture: humidity.average,
    minSpeedTractor: tractor_speed.minimum,
    maxSpeedTractor: tractor_speed.maximum,
    avgSpeedTractor: tractor_speed.average,
    minDewPoint: dew_point.minimum,
    maxDewPoint: dew_point.maximum,
    avgDewPoint: dew_point.average,
    minPressure: pressure.minimum,
    maxPressure: pressure.maximum,
    avgPressure: pressure.average,
    minDeltaTTarget,
    maxDeltaTTarget,
  }
}
