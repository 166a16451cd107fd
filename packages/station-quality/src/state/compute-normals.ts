import { type SharedQuantity, sharedQuantities } from '../quantities.ts'
import { readMedian, sortNumbers } from '../statistics.ts'
import { type DayRecord, findDay, type Normals, type StationState } from './station-state.ts'

const normalDays = 30
const leastValues = 10

/**
 * What is normal at each hour of a day, of the 30 days before it.
 *
 * Formula: median, minimum and maximum of the same hour of the day; null with fewer than 10 values.
 * Valid: every day, whether kept or not. Source: WEA-126.
 *
 * @example computeNormals(createStationState(), 20_000).median.temperatureC[12] // null
 */
export function computeNormals(state: StationState, day: number): Normals {
  const before: DayRecord[] = []
  for (let earlier = day - normalDays; earlier < day; earlier++) {
    const record = findDay(state, earlier)
    if (record !== undefined) before.push(record)
  }
  const tables = sharedQuantities.map((quantity) => tabulate(before, quantity))
  return {
    median: byQuantity((index) => tables[index]?.median ?? []),
    minimum: byQuantity((index) => tables[index]?.minimum ?? []),
    maximum: byQuantity((index) => tables[index]?.maximum ?? []),
  }
}

interface Table {
  readonly median: (number | null)[]
  readonly minimum: (number | null)[]
  readonly maximum: (number | null)[]
}

function tabulate(days: readonly DayRecord[], quantity: SharedQuantity): Table {
  const table: Table = { median: [], minimum: [], maximum: [] }
  const values: number[] = []
  for (let hour = 0; hour < 24; hour++) {
    values.length = 0
    for (const { hours } of days) {
      const value = hours?.[quantity][hour] ?? null
      if (value !== null) values.push(value)
    }
    const isEnough = values.length >= leastValues
    if (isEnough) sortNumbers(values)
    table.median.push(isEnough ? readMedian(values) : null)
    table.minimum.push(isEnough ? (values[0] ?? null) : null)
    table.maximum.push(isEnough ? (values.at(-1) ?? null) : null)
  }
  return table
}

function byQuantity(read: (index: number) => readonly (number | null)[]): Normals['median'] {
  return { temperatureC: read(0), humidity: read(1), pressureHpa: read(2) }
}
