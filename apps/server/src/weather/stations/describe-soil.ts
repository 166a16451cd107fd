import { convertCelsiusToFahrenheit, roundTo } from '@talhao/agronomy'
import { type Reading, toReading, type UnitOfMeasure } from '@talhao/contract/weather/readings'
import type { AgronomicSensorRecord } from '@talhao/contract/weather/stations'
import type { SoilHour } from './station-weather.ts'

/** Soil temperatures go out in °F (WEA-30); a sensor that measured nothing is left out. */
export function describeSoil({ time, sensors }: SoilHour): AgronomicSensorRecord {
  return {
    validDateTime: time.toISOString(),
    soilTemperatures: {
      sensor: sensors
        .filter(({ temperatureC }) => temperatureC !== null)
        .map(({ id, temperatureC }) => ({
          id,
          avgSoilTemperature: rounded(convertCelsiusToFahrenheit(temperatureC), 'F'),
        })),
    },
    soilMoistures: {
      sensor: sensors
        .filter(({ moistureKpa }) => moistureKpa !== null)
        .map(({ id, moistureKpa }) => ({ id, avgSoilMoisture: rounded(moistureKpa, 'kPa') })),
    },
  }
}

function rounded(value: number | null, uom: UnitOfMeasure): Reading {
  return toReading(value === null ? null : roundTo(value, 2), uom)
}
