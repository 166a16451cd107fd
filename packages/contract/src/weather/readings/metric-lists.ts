import { type Figure, figures, type Metric, type Metrics, metrics, type SoilSensor } from './metrics.ts'
import type { UnitOfMeasure } from './units-of-measure.ts'

type MetricWith<L extends readonly Metric[], P> = Extract<L[number], P>

/** A reading of the current weather: of a metric, or worked out. */
export interface CurrentReading<L extends readonly Metric[] = Metrics> {
  readonly name:
    | MetricWith<L, { current: string }>['current']
    | Extract<Figure, { current: string }>['current']
  readonly id: MetricWith<L, { current: string }>['id'] | Extract<Figure, { current: string }>['id']
  readonly uom: UnitOfMeasure
}

/** As the wire has always had them; what is newer follows in the order of the list. */
const currentOrder = [
  'temperature',
  'maxTemperature',
  'minTemperature',
  'windSpeed',
  'windGust',
  'windDirection',
  'solarRadiation',
  'relativeHumidity',
  'seaLevelPressure',
  'precipitation1Hours',
  'evapotranspiration',
]

export function listCurrentReadings<const L extends readonly Metric[]>(
  list: L,
): readonly CurrentReading<L>[] {
  const found: { name: string; id: string; uom: UnitOfMeasure }[] = []
  for (const { id, current, uom } of [...list, ...figures])
    if (current !== null && uom !== null) found.push({ name: current, id, uom })
  // The names and ids are those of the list, which the compiler does not see through the loop.
  return sortByOrder(found, currentOrder) as readonly CurrentReading<L>[]
}

export const currentReadings = listCurrentReadings(metrics)

/** A dataset of the history that one metric fills. */
export interface SingleDataset<L extends readonly Metric[] = Metrics> {
  readonly name: MetricWith<L, { dataset: string; sensor: null }>['dataset']
  readonly id: MetricWith<L, { dataset: string; sensor: null }>['id']
  readonly chart: MetricWith<L, { chart: string; sensor: null }>['chart']
  readonly uom: UnitOfMeasure
}

/** The datasets of the history that the four soil sensors fill. */
export interface SensorDataset<L extends readonly Metric[] = Metrics> {
  readonly name: MetricWith<L, { dataset: string; sensor: SoilSensor }>['dataset']
  readonly ids: Readonly<
    Record<`${SoilSensor}`, MetricWith<L, { dataset: string; sensor: SoilSensor }>['id']>
  >
  readonly chart: MetricWith<L, { chart: string; sensor: SoilSensor }>['chart']
  readonly uom: UnitOfMeasure
}

/** Of the datasets and of their charts (WEA-31); what is newer follows in the order of the list. */
const datasetOrder = [
  'precipitationDataset',
  'temperatureDataset',
  'windSpeedDataset',
  'relativeHumidityDataset',
]

export function listSingleDatasets<const L extends readonly Metric[]>(list: L): readonly SingleDataset<L>[] {
  const found: { name: string; id: string; chart: string; uom: UnitOfMeasure }[] = []
  for (const { id, dataset, chart, uom, sensor } of list)
    if (sensor === null && dataset !== null && chart !== null && uom !== null)
      found.push({ name: dataset, id, chart, uom })
  return sortByOrder(found, datasetOrder) as readonly SingleDataset<L>[]
}

export const singleDatasets = listSingleDatasets(metrics)

export function listSensorDatasets<const L extends readonly Metric[]>(list: L): readonly SensorDataset<L>[] {
  const found = new Map<string, { name: string; ids: Record<string, string>; chart: string; uom: string }>()
  for (const { id, dataset, chart, uom, sensor } of list) {
    if (sensor === null || dataset === null || chart === null || uom === null) continue
    const { ids } = found.get(dataset) ?? { ids: {} }
    found.set(dataset, { name: dataset, ids: { ...ids, [sensor]: id }, chart, uom })
  }
  return [...found.values()] as unknown as readonly SensorDataset<L>[]
}

export const sensorDatasets = listSensorDatasets(metrics)

/** An object with a value for each of the entries, in their order. */
export function mapByName<E extends { readonly name: string }, V>(
  entries: readonly E[],
  make: (entry: E) => V,
): Record<E['name'], V> {
  return Object.fromEntries(entries.map((entry) => [entry.name, make(entry)])) as Record<E['name'], V>
}

function sortByOrder<E extends { readonly name: string }>(
  entries: readonly E[],
  order: readonly string[],
): E[] {
  const placeOf = ({ name }: E) => (order.includes(name) ? order.indexOf(name) : order.length)
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}
