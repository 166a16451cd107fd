import { dayMs } from '@talhao/local-time'
import type { PositionField, TimeLogHeader } from './time-log-header.ts'

/** One record. The decoder fills the same one again for the next. */
export interface LogRecord {
  /** Of the terminal's clock, as if it showed UTC. */
  clockMs: number
  /** NaN: no place, which terminals write as 0/0. */
  latitude: number
  longitude: number
  /** The satellites' time; NaN where it was not recorded. */
  gpsMs: number
  /** The last one recorded of each of the header's values, as they lie in the file; NaN before the first. */
  readonly values: Float64Array
}

/** `cut`: in the middle of a record, as when the power goes. `damaged`: a record names a value that does not exist. */
export type LogEnd = 'whole' | 'cut' | 'damaged'

export interface TimeLogDecoder {
  /** The whole records of the bytes so far that were not given yet. */
  readonly decode: (chunk: Uint8Array) => Generator<LogRecord>
  readonly finish: () => LogEnd
}

/** Days are counted from here. */
const firstDayMs = Date.UTC(1980, 0, 1)
const degreeSteps = 1e7

/**
 * Reads the binary records of a time log, little endian (ISO 11783-10 annex D): uint32 milliseconds of the day, uint16
 * days since 1980, what the header says of the position, uint8 count and so often uint8 index and int32 value. Only
 * changes are recorded: a value holds until the next.
 */
export function createTimeLogDecoder(header: TimeLogHeader): TimeLogDecoder {
  const layout = layOut(header)
  const record: LogRecord = {
    clockMs: Number.NaN,
    latitude: Number.NaN,
    longitude: Number.NaN,
    gpsMs: Number.NaN,
    values: Float64Array.from(header.values, ({ constant }) => constant ?? Number.NaN),
  }
  let rest = new Uint8Array(0)
  let isDamaged = false

  return {
    *decode(chunk) {
      if (isDamaged) return
      const bytes = rest.length === 0 ? chunk : joinBytes(rest, chunk)
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      let at = 0
      while (at + layout.fixedBytes <= bytes.length) {
        const count = view.getUint8(at + layout.fixedBytes - 1)
        const end = at + layout.fixedBytes + count * valueBytes
        if (end > bytes.length) break
        readPlaceAndTime(view, at, { layout, record })
        for (let from = end - count * valueBytes; from < end; from += valueBytes) {
          const index = view.getUint8(from)
          if (index >= record.values.length) {
            isDamaged = true
            return
          }
          record.values[index] = view.getInt32(from + 1, true)
        }
        at = end
        yield record
      }
      rest = Uint8Array.from(bytes.subarray(at))
    },
    finish: () => (isDamaged ? 'damaged' : rest.length > 0 ? 'cut' : 'whole'),
  }
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

const valueBytes = 5

type Field = keyof NonNullable<TimeLogHeader['position']>

const fieldBytes: readonly (readonly [Field, number])[] = [
  ['north', 4],
  ['east', 4],
  ['up', 4],
  ['status', 1],
  ['pdop', 2],
  ['hdop', 2],
  ['satellites', 1],
  ['gpsTime', 4],
  ['gpsDate', 2],
]

interface Layout {
  /** All before the values, their count included. */
  readonly fixedBytes: number
  /** Where a recorded field begins. */
  readonly offsets: ReadonlyMap<Field, number>
  readonly position: TimeLogHeader['position']
}

function layOut({ position }: TimeLogHeader): Layout {
  const offsets = new Map<Field, number>()
  let at = 6
  for (const [field, bytes] of fieldBytes) {
    if (position?.[field] !== 'recorded') continue
    offsets.set(field, at)
    at += bytes
  }
  return { fixedBytes: at + 1, offsets, position }
}

function readPlaceAndTime(
  view: DataView,
  at: number,
  { layout, record }: { layout: Layout; record: LogRecord },
): void {
  const { offsets, position } = layout
  record.clockMs = joinTime(view.getUint32(at, true), view.getUint16(at + 4, true))
  if (position === null) return
  const read = (field: Field, readAt: (offset: number) => number) => {
    const offset = offsets.get(field)
    return offset === undefined ? readConstant(position[field]) : readAt(at + offset)
  }
  const latitude = read('north', (offset) => view.getInt32(offset, true) / degreeSteps)
  const longitude = read('east', (offset) => view.getInt32(offset, true) / degreeSteps)
  const isPlace =
    (latitude !== 0 || longitude !== 0) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  record.latitude = isPlace ? latitude : Number.NaN
  record.longitude = isPlace ? longitude : Number.NaN
  const gpsDay = read('gpsDate', (offset) => view.getUint16(offset, true))
  const gpsTime = read('gpsTime', (offset) => view.getUint32(offset, true))
  record.gpsMs = gpsDay > 0 && gpsDay < 0xffff && gpsTime < dayMs ? joinTime(gpsTime, gpsDay) : Number.NaN
}

function readConstant(field: PositionField): number {
  return typeof field === 'number' ? field : Number.NaN
}

function joinTime(millisecondsOfDay: number, day: number): number {
  return firstDayMs + day * dayMs + millisecondsOfDay
}
