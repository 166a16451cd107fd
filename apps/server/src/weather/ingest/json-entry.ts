import {
  keyOfBattery,
  keyOfSoil,
  maxBatteries,
  maxSoilSensor,
  metrics,
  soilQuantities,
  soilSensors,
} from '@talhao/contract/weather/readings'
import type { RainReport } from '../readings/observation-draft.ts'
import {
  jsonReadings,
  makeEmptyValues,
  type ReadingName,
  type ReadingValues,
  readingIndex,
} from '../readings/readings.ts'
import { ReadEntry } from './batch/read-entry.ts'
import { type DraftReport, type DroppedField, draftReport, type SentExtra } from './draft-report.ts'
import { readNumber } from './read-number.ts'
import { judgeTime, readIsoTime } from './read-time.ts'

const fieldNames: Readonly<Partial<Record<ReadingName, string>>> = {
  rainMm: 'rain_mm',
  ...Object.fromEntries(jsonReadings.map(({ name, field }) => [name, field])),
}

const entryFields = new Set(['time', 'source', 'rain_mm', ...jsonReadings.map(({ field }) => field)])
const sensorFields = new Set(['sensor', ...soilQuantities.map(({ jsonField }) => jsonField)])

/** By its path, such as `soil.0.sensor`. */
export function isKnownEntryField(path: string): boolean {
  const [first = '', , field = ''] = path.split('.')
  return entryFields.has(first) || first === 'batteries' || (first === 'soil' && sensorFields.has(field))
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
  const extras: SentExtra[] = []
  const dropped = [...takeSoil(entry.soil, values, extras), ...takeBatteries(entry.batteries, extras)]
  return draftReport({
    timeMs: time.timeMs,
    values,
    rain: rainOf(rainMm),
    isSimulated,
    fieldOf: (name) => fieldNames[name] ?? findSoilField(entry.soil, name) ?? name,
    extras,
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

/** More than the sensors there are could only repeat. */
const maxSoilEntries = maxSoilSensor
const nothingDropped: readonly DroppedField[] = []

interface SoilPlace {
  readonly reading: ReadingName
  readonly sensor: number
  readonly field: string
}

/** Where the readings of the sensors with columns go. */
const soilPlaces: readonly SoilPlace[] = metrics.flatMap(({ id, sensor, jsonField }) =>
  sensor === null || jsonField === null ? [] : [{ reading: id, sensor, field: jsonField }],
)
const soilPlacesOf = soilSensors.map((id) => soilPlaces.filter(({ sensor }) => sensor === id))

/** Of two entries for one sensor the first counts. Gives back what names no sensor. */
function takeSoil(soil: unknown, values: ReadingValues, extras: SentExtra[]): readonly DroppedField[] {
  if (soil === undefined || soil === null) return nothingDropped
  if (!Array.isArray(soil)) return [drop('soil', 'unknown_sensor')]
  const dropped: DroppedField[] = []
  const taken = new Set<number>()
  for (let index = 0; index < Math.min(soil.length, maxSoilEntries); index++) {
    const item: unknown = soil[index]
    const sensor = sensorOf(item)
    if (sensor === null || !isRecord(item)) {
      dropped.push(drop(`soil.${index}.sensor`, 'unknown_sensor'))
    } else if (!taken.has(sensor)) {
      taken.add(sensor)
      for (const { reading, field } of soilPlacesOf[sensor - 1] ?? [])
        values[readingIndex[reading]] = readNumber(item[field])
      if (sensor > soilSensors.length)
        for (const { suffix, jsonField } of soilQuantities)
          extras.push({
            key: keyOfSoil(sensor, suffix),
            field: `soil.${index}.${jsonField}`,
            value: readNumber(item[jsonField]),
          })
    }
  }
  return dropped
}

function sensorOf(item: unknown): number | null {
  if (!isRecord(item) || !Number.isInteger(item.sensor)) return null
  const sensor = Number(item.sensor)
  return sensor >= 1 && sensor <= maxSoilSensor ? sensor : null
}

/** Looked for only when a value is dropped. */
function findSoilField(soil: unknown, name: ReadingName): string | null {
  const place = soilPlaces.find(({ reading }) => reading === name)
  if (!Array.isArray(soil) || place === undefined) return null
  const index = soil.findIndex((item: unknown) => sensorOf(item) === place.sensor)
  return index === -1 ? null : `soil.${index}.${place.field}`
}

/** Gives back what names no battery. */
function takeBatteries(batteries: unknown, extras: SentExtra[]): readonly DroppedField[] {
  if (batteries === undefined || batteries === null) return nothingDropped
  if (!isRecord(batteries)) return [drop('batteries', 'unknown_battery')]
  const dropped: DroppedField[] = []
  Object.entries(batteries).forEach(([name, sent], index) => {
    const value = readNumber(sent)
    const key = index < maxBatteries ? keyOfBattery(name, value) : null
    const field = `batteries.${name}`.slice(0, 100)
    if (key === null) dropped.push(drop(field, 'unknown_battery'))
    else extras.push({ key, field, value })
  })
  return dropped
}

function drop(field: string, reason: DroppedField['reason']): DroppedField {
  return { field, reason, limits: null }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
