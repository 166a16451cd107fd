import { type ReadingLimits, readingLimits } from '@talhao/agronomy'
import { jsonReadings, readingIndex } from '../../readings/readings.ts'
import { missingNumber } from '../read-number.ts'
import { EntryForm, rainPlace, timePlace, unknownPlace } from './entry-form.ts'
import { codes, encodeKeys, JsonCursor } from './json-cursor.ts'
import { ReadEntry } from './read-entry.ts'

/**
 * Reads the bytes of a batch as nearly every sender writes it, without the millions of objects and their collection
 * that JSON.parse costs. null: something is unusual, right or wrong; then JSON.parse must say what it means.
 */
export function readUsualBatch(bytes: Uint8Array): { observations: ReadEntry[] } | null {
  const cursor = new JsonCursor(bytes)
  const observations: ReadEntry[] = []
  cursor.expect(codes.openBrace)
  if (cursor.readKey(batchKeys, noOrder, 0) !== 0) return null
  cursor.expect(codes.openBracket)
  const order: KeyOrder = { entry: [], soil: [] }
  const form = new EntryForm(cursor)
  if (!cursor.skipIf(codes.closeBracket))
    do {
      const begin = cursor.at
      let entry = new ReadEntry()
      if (!form.read(entry)) {
        cursor.at = begin
        entry = new ReadEntry()
        form.begin()
        readEntry(cursor, entry, { order, form })
        form.end()
      }
      observations.push(entry)
    } while (cursor.goesOn(codes.closeBracket))
  cursor.expect(codes.closeBrace)
  return cursor.isUnusual || !cursor.isAtEnd() ? null : { observations }
}

/** Which key stood where in the entry before: senders write every entry alike. */
interface KeyOrder {
  readonly entry: number[]
  readonly soil: number[]
}
const noOrder: number[] = []

const batchKeys = encodeKeys(['observations'])
const timeField = 0
const soilField = 1
const rainField = 2
/** Where the readings begin in the list of keys. */
const firstReading = 3
const entryKeys = encodeKeys(['time', 'soil', 'rain_mm', ...jsonReadings.map(({ field }) => field)])
const readingPositions = jsonReadings.map(({ name }) => readingIndex[name])
const soilPlaces = [
  readingIndex.soil1TemperatureC,
  readingIndex.soil1MoistureKpa,
  readingIndex.soil1WaterPercent,
]
const soilKeys = encodeKeys(['sensor', 'temperature_c', 'moisture_kpa', 'water_pct'])

interface Learning {
  readonly order: KeyOrder
  readonly form: EntryForm
}

function readEntry(cursor: JsonCursor, entry: ReadEntry, learning: Learning): void {
  const { order, form } = learning
  cursor.expect(codes.openBrace)
  if (cursor.skipIf(codes.closeBrace)) return
  let slot = 0
  do {
    const field = cursor.readKey(entryKeys, order.entry, slot++)
    if (field >= firstReading) {
      const place = readingPositions[field - firstReading] ?? 0
      form.beginValue(place)
      entry.values[place] = readValue(cursor)
      form.endValue()
    } else if (field === timeField) {
      form.beginValue(timePlace)
      entry.timeMs = cursor.readTime()
      form.endValue()
    } else if (field === rainField) {
      form.beginValue(rainPlace)
      entry.rainMm = readValue(cursor)
      form.endValue()
    } else if (field === soilField) readSoil(cursor, entry, learning)
  } while (cursor.goesOn(codes.closeBrace))
}

function readSoil(cursor: JsonCursor, entry: ReadEntry, learning: Learning): void {
  // Said twice, the last counts; only JSON.parse sorts that out.
  if (entry.hasSoil) cursor.isUnusual = true
  entry.hasSoil = true
  cursor.expect(codes.openBracket)
  if (cursor.skipIf(codes.closeBracket)) return
  let taken = 0
  do {
    const sensor = readSensor(cursor, entry, learning)
    if ((taken & (1 << sensor)) !== 0) cursor.isUnusual = true
    taken |= 1 << sensor
  } while (cursor.goesOn(codes.closeBracket))
}

/** Gives back which one it was. */
function readSensor(cursor: JsonCursor, entry: ReadEntry, { order, form }: Learning): number {
  let sensor = 0
  let temperatureC = Number.NaN
  let moistureKpa = Number.NaN
  let waterPercent = Number.NaN
  cursor.expect(codes.openBrace)
  let slot = 0
  if (!cursor.skipIf(codes.closeBrace))
    do {
      const field = cursor.readKey(soilKeys, order.soil, slot++)
      // Which sensor it is belongs to the form of the entry, and must stand before its values for that.
      if (field !== 0)
        form.beginValue(sensor === 0 ? unknownPlace : (soilPlaces[field - 1] ?? 0) + sensor - 1)
      const value = readValue(cursor)
      if (field === 0) sensor = value
      else if (field === 1) temperatureC = value
      else if (field === 2) moistureKpa = value
      else waterPercent = value
      if (field !== 0) form.endValue()
    } while (cursor.goesOn(codes.closeBrace))
  // The fifth and up have no columns.
  const isUsual = sensor === 1 || sensor === 2 || sensor === 3 || sensor === 4
  // What is impossible is reported by its place in the list, which is not known here.
  if (
    !isUsual ||
    isOutside(temperatureC, temperatureLimits) ||
    isOutside(moistureKpa, moistureLimits) ||
    isOutside(waterPercent, waterLimits)
  ) {
    cursor.isUnusual = true
    return 0
  }
  // The sensors stand one after the other in the readings.
  entry.values[readingIndex.soil1TemperatureC + sensor - 1] = temperatureC
  entry.values[readingIndex.soil1MoistureKpa + sensor - 1] = moistureKpa
  entry.values[readingIndex.soil1WaterPercent + sensor - 1] = waterPercent
  return sensor
}

function readValue(cursor: JsonCursor): number {
  const value = cursor.readNumber()
  return value === missingNumber ? Number.NaN : value
}

const {
  soilTemperatureC: temperatureLimits,
  soilMoistureKpa: moistureLimits,
  soilMoisturePercent: waterLimits,
} = readingLimits

function isOutside(value: number, { minimum, maximum }: ReadingLimits): boolean {
  return value < minimum || value > maximum
}
