import { type ReadingLimits, readingLimits } from '@talhao/agronomy'
import {
  jsonReadings,
  makeEmptyValues,
  type ReadingValues,
  readingIndex,
  readings,
} from '../readings/readings.ts'
import { codes, encodeKeys, JsonCursor } from './json-cursor.ts'
import { missingNumber } from './read-number.ts'

/** An entry of a batch that was read without making an object of every sensor and field. */
export class ReadEntry {
  /** null: it has none. */
  timeMs: number | null = null
  readonly values: ReadingValues = makeEmptyValues()
  /** NaN: none. */
  rainMm = Number.NaN
  hasSoil = false

  /** For whoever looks into a rejection. */
  toJSON(): object {
    const known = readings.flatMap(({ column }, index) => {
      const value = this.values[index] ?? Number.NaN
      return Number.isNaN(value) ? [] : [[column, value]]
    })
    return { time: this.timeMs, rain_mm: this.rainMm, ...Object.fromEntries(known) }
  }
}

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
  if (!cursor.skipIf(codes.closeBracket))
    do {
      const entry = new ReadEntry()
      readEntry(cursor, entry, order)
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
const soilKeys = encodeKeys(['sensor', 'temperature_c', 'moisture_kpa', 'water_pct'])

function readEntry(cursor: JsonCursor, entry: ReadEntry, order: KeyOrder): void {
  cursor.expect(codes.openBrace)
  if (cursor.skipIf(codes.closeBrace)) return
  let slot = 0
  do {
    const field = cursor.readKey(entryKeys, order.entry, slot++)
    if (field >= firstReading) entry.values[readingPositions[field - firstReading] ?? 0] = readValue(cursor)
    else if (field === timeField) entry.timeMs = cursor.readTime()
    else if (field === rainField) entry.rainMm = readValue(cursor)
    else if (field === soilField) readSoil(cursor, entry, order)
  } while (cursor.goesOn(codes.closeBrace))
}

function readSoil(cursor: JsonCursor, entry: ReadEntry, order: KeyOrder): void {
  // Said twice, the last counts; only JSON.parse sorts that out.
  if (entry.hasSoil) cursor.isUnusual = true
  entry.hasSoil = true
  cursor.expect(codes.openBracket)
  if (cursor.skipIf(codes.closeBracket)) return
  let taken = 0
  do {
    const sensor = readSensor(cursor, entry, order)
    if ((taken & (1 << sensor)) !== 0) cursor.isUnusual = true
    taken |= 1 << sensor
  } while (cursor.goesOn(codes.closeBracket))
}

/** Gives back which one it was. */
function readSensor(cursor: JsonCursor, entry: ReadEntry, order: KeyOrder): number {
  let sensor = 0
  let temperatureC = Number.NaN
  let moistureKpa = Number.NaN
  let waterPercent = Number.NaN
  cursor.expect(codes.openBrace)
  let slot = 0
  if (!cursor.skipIf(codes.closeBrace))
    do {
      const field = cursor.readKey(soilKeys, order.soil, slot++)
      const value = readValue(cursor)
      if (field === 0) sensor = value
      else if (field === 1) temperatureC = value
      else if (field === 2) moistureKpa = value
      else waterPercent = value
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
