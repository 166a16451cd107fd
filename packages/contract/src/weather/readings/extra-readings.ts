import { type Metric, type Metrics, metrics, type SoilSensor, soilSensors } from './metrics.ts'
import type { UnitOfMeasure } from './units-of-measure.ts'

/** Consoles have up to sixteen channels of soil sensors; the first four have columns of their own. */
export const maxSoilSensor = 16
export const maxBatteries = 32

type SoilMetric = Extract<Metrics[number], { sensor: SoilSensor }>
type SoilName =
  | Extract<SoilMetric, { chart: string }>['chart']
  | Extract<SoilMetric, { more: string }>['more']

/** What a soil sensor measures, by the names of the list. */
export interface SoilQuantity {
  readonly name: SoilName
  /** Behind `soil5_` it is the key of an extra reading. */
  readonly suffix: string
  readonly jsonField: string
  readonly quantity: SoilMetric['quantity']
  readonly uom: UnitOfMeasure
}

export const soilQuantities: readonly SoilQuantity[] = metrics
  .filter((metric): metric is Extract<SoilMetric, { sensor: 1 }> => metric.sensor === 1)
  .map((metric) => ({
    name: metric.chart ?? metric.more,
    suffix: metric.column.replace('soil1_', ''),
    jsonField: metric.jsonField,
    quantity: metric.quantity,
    uom: metric.uom,
  }))

export type MoreName = Extract<Metrics[number], { more: string }>['more'] | SoilName | 'battery'

/** The metrics that only some stations measure, in the order of the list. */
export function listMoreMetrics(list: readonly Metric[]): readonly Metric[] {
  return list.filter(({ more }) => more !== undefined)
}

export const moreNames: readonly MoreName[] = [
  ...new Set<MoreName>([
    ...metrics.flatMap((metric) => ('more' in metric ? [metric.more] : [])),
    ...soilQuantities.map(({ name }) => name),
    'battery',
  ]),
]

/** A reading without a column: of the fifth soil sensor and up, or the battery of a sensor. */
export interface ExtraReading {
  readonly key: string
  readonly name: MoreName
  readonly sensor: number | null
  readonly battery: string | null
  readonly quantity: SoilMetric['quantity'] | 'batteryV' | 'batteryPercent'
  readonly uom: UnitOfMeasure
}

export function keyOfSoil(sensor: number, suffix: string): string {
  return `soil${sensor}_${suffix}`
}

const batteryKinds = [
  { prefix: 'battery_v:', quantity: 'batteryV', uom: 'V' },
  { prefix: 'battery_pct:', quantity: 'batteryPercent', uom: '%' },
] as const

/** Names go into headers of files and on the page: no sign that a spreadsheet takes for a formula begins one. */
const batteryName = /^[A-Za-z0-9][A-Za-z0-9 _.-]{0,39}$/
const maxVolts = 30

/** A name that ends in `_pct` is a percentage, and so is what no battery has in volts. null: no name of a battery. */
export function keyOfBattery(name: string, value: number): string | null {
  if (!batteryName.test(name)) return null
  const isPercent = name.endsWith('_pct') || value > maxVolts
  return `${batteryKinds[isPercent ? 1 : 0].prefix}${name.replace(/_pct$/, '')}`
}

const soilKey = /^soil(\d{1,2})_(.+)$/

/** null: no such key. */
export function readExtraKey(key: string): ExtraReading | null {
  const kind = batteryKinds.find(({ prefix }) => key.startsWith(prefix))
  if (kind !== undefined) {
    const { prefix, quantity, uom } = kind
    return { key, name: 'battery', sensor: null, battery: key.slice(prefix.length), quantity, uom }
  }
  const [, digits, suffix] = soilKey.exec(key) ?? []
  const soil = soilQuantities.find((one) => one.suffix === suffix)
  const sensor = Number(digits)
  if (soil === undefined || sensor <= soilSensors.length || sensor > maxSoilSensor) return null
  return { key, name: soil.name, sensor, battery: null, quantity: soil.quantity, uom: soil.uom }
}

/** By what they measure, then by sensor or name: as people read a list. */
export function sortExtras(extras: readonly ExtraReading[]): ExtraReading[] {
  return extras.toSorted(
    (one, other) =>
      moreNames.indexOf(one.name) - moreNames.indexOf(other.name) ||
      (one.sensor ?? 0) - (other.sensor ?? 0) ||
      (one.battery ?? '').localeCompare(other.battery ?? '') ||
      one.uom.localeCompare(other.uom),
  )
}
