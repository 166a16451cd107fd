import { type HourlyQuantity, hourlyQuantities, type Quantity, sharedQuantities } from '../quantities.ts'
import { computeNormals } from './compute-normals.ts'
import { type DayFinding, type DayRecord, noHours, type SoilDay, type StationState } from './station-state.ts'

/**
 * A state that remembers nothing of one quantity, as if it had never been measured: its sensor was swapped. All else goes
 * on; what the sensor said is no witness of other readings any more, either.
 *
 * Valid: every quantity, measured or not. Source: WEA-235.
 *
 * @example forgetQuantity(createStationState(), 'temperatureC').days.length // 0
 */
export function forgetQuantity(state: StationState, quantity: Quantity): StationState {
  const days = state.days.map((record) => forgetOfDay(record, quantity))
  const forgotten: StationState = { ...state, seen: state.seen.filter((name) => name !== quantity), days }
  const kept =
    state.soil === undefined
      ? forgotten
      : { ...forgotten, soil: state.soil.filter((moisture) => moisture !== quantity) }
  if (!sharedQuantities.some((shared) => shared === quantity)) return kept
  return {
    ...kept,
    days: days.map((record) =>
      record.normals === null ? record : { ...record, normals: computeNormals(kept, record.day) },
    ),
  }
}

const isAir: ReadonlySet<Quantity> = new Set(['temperatureC', 'humidity'])
const isWind: ReadonlySet<Quantity> = new Set(['windSpeedMs', 'windGustMs'])

function forgetOfDay(record: DayRecord, quantity: Quantity): DayRecord {
  const isRain = quantity === 'rainMm'
  return {
    ...record,
    readings: record.readings === null ? null : leaveOut(record.readings, quantity),
    hours:
      record.hours === null || !isHourly(quantity) ? record.hours : { ...record.hours, [quantity]: noHours },
    rainMm: isRain ? 0 : record.rainMm,
    rainHours: isRain ? 0 : record.rainHours,
    clearness: quantity === 'solarWm2' ? [] : record.clearness,
    deadWind: isWind.has(quantity) ? null : record.deadWind,
    rainChance: isAir.has(quantity) ? null : record.rainChance,
    ...(record.soil === undefined ? {} : { soil: forgetOfSoil(record.soil, quantity) }),
    findings: record.findings?.filter((finding: DayFinding) => finding.quantity !== quantity) ?? null,
  }
}

function forgetOfSoil({ ranges, rainMm }: SoilDay, quantity: Quantity): SoilDay {
  return { ranges: leaveOut(ranges, quantity), rainMm: quantity === 'rainMm' ? null : rainMm }
}

function isHourly(quantity: Quantity): quantity is HourlyQuantity {
  return hourlyQuantities.some((hourly) => hourly === quantity)
}

function leaveOut<Table extends Readonly<Record<string, unknown>>>(table: Table, quantity: Quantity): Table {
  return Object.fromEntries(Object.entries(table).filter(([name]) => name !== quantity)) as Table
}
