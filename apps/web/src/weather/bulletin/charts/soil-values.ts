import { convertFahrenheitToCelsius, roundTo } from '@talhao/agronomy'
import type { ObservationHistory } from '@talhao/contract/weather/observations'
import type { Reading } from '@talhao/contract/weather/readings'
import type { AgronomicSensorRecord } from '@talhao/contract/weather/stations'
import { soilSensorIds } from '../soil-sensors.ts'
import type { ChosenHistory } from './chart-calls.ts'

export type SoilSensorId = (typeof soilSensorIds)[number]
export type SoilQuantity = 'temperature' | 'moisture'

export interface SoilValues {
  readonly id: SoilSensorId
  readonly values: readonly (number | null)[]
}

/**
 * The sensors that measured something in the range. Hours are those of the bulletin's own sensor records, in °C and
 * kPa; days, and hours before the oldest record, are those of the history.
 */
export function listSoilValues(
  { history, interval }: ChosenHistory,
  { records, quantity }: { records: readonly AgronomicSensorRecord[]; quantity: SoilQuantity },
): SoilValues[] {
  const { labels } = history.temperatureDataset
  const byTime =
    interval === 'hourly'
      ? new Map(records.map((record) => [Date.parse(record.validDateTime), record]))
      : new Map<number, AgronomicSensorRecord>()
  return soilSensorIds
    .map((id) => {
      const { data } = datasetsOf(history, quantity)[id]
      const values = labels.map((label, slot) => {
        const record = byTime.get(Date.parse(label))
        return record === undefined ? (data[slot] ?? null) : readSensor(record, { id, quantity })
      })
      return { id, values }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}

function datasetsOf(history: ObservationHistory, quantity: SoilQuantity) {
  return quantity === 'temperature' ? history.soilTemperatureDatasets : history.soilMoistureDatasets
}

function readSensor(
  { soilTemperatures, soilMoistures }: AgronomicSensorRecord,
  { id, quantity }: { id: SoilSensorId; quantity: SoilQuantity },
): number | null {
  if (quantity === 'temperature') {
    const sensor = soilTemperatures.sensor.find((one) => one.id === id)
    return sensor === undefined ? null : readCelsius(sensor.avgSoilTemperature)
  }
  const sensor = soilMoistures.sensor.find((one) => one.id === id)
  return sensor === undefined || sensor.avgSoilMoisture.notAvailable ? null : sensor.avgSoilMoisture.value
}

/** The wire speaks °F (WEA-30), and says so with each reading. */
function readCelsius({ value, uom, notAvailable }: Reading): number | null {
  if (notAvailable || value === null) return null
  const celsius = uom === 'F' ? convertFahrenheitToCelsius(value) : value
  return celsius === null ? null : roundTo(celsius, 2)
}
