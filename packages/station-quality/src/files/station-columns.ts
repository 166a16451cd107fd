import type { Quantity } from '../quantities.ts'

export interface StationColumn {
  readonly name: string
  readonly quantity: Quantity
  /** What a value of the column is multiplied by: kJ/m² of an hour are 1/3.6 W/m². */
  readonly factor: number
}

/** The columns of a station's CSV behind `time`, in the order that holds without a line of names. */
export const stationColumns: readonly StationColumn[] = [
  { name: 'temperature_c', quantity: 'temperatureC', factor: 1 },
  { name: 'humidity_pct', quantity: 'humidity', factor: 1 },
  { name: 'pressure_hpa', quantity: 'pressureHpa', factor: 1 },
  { name: 'rain_mm', quantity: 'rainMm', factor: 1 },
  { name: 'wind_ms', quantity: 'windSpeedMs', factor: 1 },
  { name: 'gust_ms', quantity: 'windGustMs', factor: 1 },
  { name: 'wind_dir_deg', quantity: 'windDirectionDeg', factor: 1 },
  { name: 'radiation_kj_m2', quantity: 'solarWm2', factor: 1 / 3.6 },
  { name: 'rain_counter_mm', quantity: 'rainCounterMm', factor: 1 },
]

/**
 * The column of a quantity.
 *
 * @example nameColumn('humidity') // 'humidity_pct'
 */
export function nameColumn(quantity: Quantity): string {
  return stationColumns.find((column) => column.quantity === quantity)?.name ?? quantity
}
