import { dayMs } from '@talhao/local-time'
import {
  latitudeColumn,
  longitudeColumn,
  type PointBlock,
  takeColumn,
  timeColumn,
} from '@talhao/operation-maps'
import { loggedColumns, toRecorded } from './logged-columns.ts'

const firstDayMs = Date.UTC(1980, 0, 1)
const degreeSteps = 1e7
/** A GNSS fix: how good it was is not known. */
const fixStatus = 1

/** Milliseconds, day, north, east, status, count. */
const fixedBytes = 4 + 2 + 4 + 4 + 1 + 1
const valueBytes = 5
const maxRecordBytes = fixedBytes + loggedColumns.length * valueBytes

/**
 * Writes blocks of points as the binary records of a time log whose header has north, east, status and the logged
 * columns, in their order; times are UTC. A value is recorded when it changes; one that is not known from the beginning
 * is not recorded before it is.
 */
export function createTimeLogEncoder(): (block: PointBlock) => Uint8Array<ArrayBuffer> {
  const last: (number | null)[] = loggedColumns.map(() => null)
  return (block) => {
    const bytes = new Uint8Array(block.count * maxRecordBytes)
    const view = new DataView(bytes.buffer)
    const times = takeColumn(block, timeColumn)
    const latitudes = takeColumn(block, latitudeColumn)
    const longitudes = takeColumn(block, longitudeColumn)
    const columns = loggedColumns.map(({ column }) => takeColumn(block, column))
    let at = 0
    for (let point = 0; point < block.count; point++) {
      const sinceFirstDay = Math.round(times[point] ?? 0) - firstDayMs
      const day = Math.floor(sinceFirstDay / dayMs)
      view.setUint32(at, sinceFirstDay - day * dayMs, true)
      view.setUint16(at + 4, day, true)
      view.setInt32(at + 6, Math.round((latitudes[point] ?? 0) * degreeSteps), true)
      view.setInt32(at + 10, Math.round((longitudes[point] ?? 0) * degreeSteps), true)
      view.setUint8(at + 14, fixStatus)
      const countAt = at + 15
      let count = 0
      at += fixedBytes
      for (const [index, logged] of loggedColumns.entries()) {
        const value = columns[index]?.[point] ?? Number.NaN
        const before = last[index] ?? null
        if (before === null && Number.isNaN(value)) continue
        const recorded = toRecorded(logged, value)
        if (recorded === before) continue
        last[index] = recorded
        view.setUint8(at, index)
        view.setInt32(at + 1, recorded, true)
        at += valueBytes
        count++
      }
      view.setUint8(countAt, count)
    }
    return bytes.subarray(0, at)
  }
}
