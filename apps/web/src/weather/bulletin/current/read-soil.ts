import { convertFahrenheitToCelsius } from '@talhao/agronomy'
import type { Reading } from '@talhao/contract/weather/readings'
import type { AgronomicSensorRecord } from '@talhao/contract/weather/stations'
import { soilSensorIds } from '../soil-sensors.ts'

export interface SoilValue {
  readonly value: number
  /** Start of the hour that was averaged. */
  readonly hour: string
}

export interface SoilSensor {
  readonly id: number
  readonly temperatureC: SoilValue | null
  readonly moistureKpa: SoilValue | null
}

/** The last hour that each sensor measured; a sensor that measured nothing in 30 days is left out. */
export function readSoil(records: readonly AgronomicSensorRecord[]): readonly SoilSensor[] {
  const newestFirst = records.toSorted((a, b) => Date.parse(b.validDateTime) - Date.parse(a.validDateTime))
  return soilSensorIds
    .map((id) => ({
      id,
      temperatureC: findLast(newestFirst, ({ soilTemperatures }) =>
        toCelsius(soilTemperatures.sensor.find((sensor) => sensor.id === id)?.avgSoilTemperature),
      ),
      moistureKpa: findLast(
        newestFirst,
        ({ soilMoistures }) =>
          soilMoistures.sensor.find((sensor) => sensor.id === id)?.avgSoilMoisture.value ?? null,
      ),
    }))
    .filter(({ temperatureC, moistureKpa }) => temperatureC !== null || moistureKpa !== null)
}

function findLast(
  newestFirst: readonly AgronomicSensorRecord[],
  read: (record: AgronomicSensorRecord) => number | null,
): SoilValue | null {
  for (const record of newestFirst) {
    const value = read(record)
    if (value !== null) return { value, hour: record.validDateTime }
  }
  return null
}

/** The wire has °F and says so; the page shows °C (WEA-30). */
function toCelsius(reading: Reading | undefined): number | null {
  if (reading === undefined || reading.value === null) return null
  return reading.uom === 'F' ? convertFahrenheitToCelsius(reading.value) : reading.value
}
