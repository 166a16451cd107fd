import type { RainReport } from '../readings/observation-draft.ts'
import {
  jsonReadings,
  makeEmptyValues,
  type ReadingName,
  type ReadingValues,
  readingIndex,
} from '../readings/readings.ts'
import { ReadEntry } from './batch-reader.ts'
import { type DraftReport, type DroppedField, draftReport } from './draft-report.ts'
import { readNumber } from './read-number.ts'
import { judgeTime, readIsoTime } from './read-time.ts'

const fieldNames: Readonly<Partial<Record<ReadingName, string>>> = {
  rainMm: 'rain_mm',
  ...Object.fromEntries(jsonReadings.map(({ name, field }) => [name, field])),
}

interface EntryContext {
  readonly now: Date
  readonly isSimulated: boolean
}

/** An entry of the JSON batch, or the decoded payload of a LoRaWAN uplink: our own names and units. */
export function parseJsonEntry(entry: unknown, { now, isSimulated }: EntryContext): DraftReport {
  if (entry instanceof ReadEntry) return parseReadEntry(entry, { now, isSimulated })
  if (!isRecord(entry)) return { rejection: 'not_an_object' }
  const time = readIsoTime(entry.time, now)
  if ('rejection' in time) return time
  const values = makeEmptyValues()
  for (const { name, field } of jsonReadings) values[readingIndex[name]] = readNumber(entry[field])
  const rainMm = readNumber(entry.rain_mm)
  const dropped = takeSoil(entry.soil, values)
  return draftReport({
    timeMs: time.timeMs,
    values,
    rain: rainOf(rainMm),
    isSimulated,
    fieldOf: (name) => fieldNames[name] ?? findSoilField(entry.soil, name) ?? name,
    alsoDropped: dropped,
  })
}

/** What the reader of usual batches has read already. */
function parseReadEntry(entry: ReadEntry, { now, isSimulated }: EntryContext): DraftReport {
  const time = entry.timeMs === null ? readIsoTime(null, now) : judgeTime(entry.timeMs, now)
  if ('rejection' in time) return time
  return draftReport({
    timeMs: time.timeMs,
    values: entry.values,
    rain: rainOf(entry.rainMm),
    isSimulated,
    fieldOf: nameField,
  })
}

const noRain: RainReport = { kind: 'amount', mm: 0 }

/** Nearly every record has none, and they share it. */
function rainOf(mm: number): RainReport | null {
  if (Number.isNaN(mm)) return null
  return mm === 0 ? noRain : { kind: 'amount', mm }
}

function nameField(name: ReadingName): string {
  return fieldNames[name] ?? name
}

interface SensorReadings {
  readonly temperature: ReadingName
  readonly moisture: ReadingName
}

const sensors: readonly SensorReadings[] = [
  { temperature: 'soil1TemperatureC', moisture: 'soil1MoistureKpa' },
  { temperature: 'soil2TemperatureC', moisture: 'soil2MoistureKpa' },
  { temperature: 'soil3TemperatureC', moisture: 'soil3MoistureKpa' },
  { temperature: 'soil4TemperatureC', moisture: 'soil4MoistureKpa' },
]

/** More than a handful is no station's; the rest could only repeat. */
const maxSoilEntries = 16
const nothingDropped: readonly DroppedField[] = []

/** Of two entries for one sensor the first counts. Gives back what names no sensor. */
function takeSoil(soil: unknown, values: ReadingValues): readonly DroppedField[] {
  if (soil === undefined || soil === null) return nothingDropped
  if (!Array.isArray(soil)) return [unknownSensor('soil')]
  const dropped: DroppedField[] = []
  const taken = new Set<SensorReadings>()
  for (let index = 0; index < Math.min(soil.length, maxSoilEntries); index++) {
    const item: unknown = soil[index]
    const sensor = sensorOf(item)
    if (sensor === undefined || !isRecord(item)) {
      dropped.push(unknownSensor(`soil.${index}.sensor`))
    } else if (!taken.has(sensor)) {
      taken.add(sensor)
      values[readingIndex[sensor.temperature]] = readNumber(item.temperature_c)
      values[readingIndex[sensor.moisture]] = readNumber(item.moisture_kpa)
    }
  }
  return dropped
}

function sensorOf(item: unknown): SensorReadings | undefined {
  return isRecord(item) && typeof item.sensor === 'number' ? sensors[item.sensor - 1] : undefined
}

/** Looked for only when a value is dropped. */
function findSoilField(soil: unknown, name: ReadingName): string | null {
  if (!Array.isArray(soil)) return null
  const index = soil.findIndex((item: unknown) => {
    const sensor = sensorOf(item)
    return sensor?.temperature === name || sensor?.moisture === name
  })
  if (index === -1) return null
  return `soil.${index}.${name.endsWith('Kpa') ? 'moisture_kpa' : 'temperature_c'}`
}

function unknownSensor(field: string): DroppedField {
  return { field, reason: 'unknown_sensor', limits: null }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
