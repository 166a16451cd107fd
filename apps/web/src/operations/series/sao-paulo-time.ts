import { hourMs } from '@talhao/local-time'

/** Times of operation files are read and shown at this offset (OPS-5), whatever summer times there were. */
const offsetMs = -3 * hourMs

function readIso(timeMs: number): string {
  return new Date(timeMs + offsetMs).toISOString()
}

/** dd/mm/yyyy */
export function formatDay(timeMs: number): string {
  const [year, month, day] = readIso(timeMs).slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** yyyy-mm-dd: for names of files. */
export function formatSortableDay(timeMs: number): string {
  return readIso(timeMs).slice(0, 10)
}

/** HH:mm */
export function formatMinute(timeMs: number): string {
  return readIso(timeMs).slice(11, 16)
}

/** HH:mm:ss */
export function formatSecond(timeMs: number): string {
  return readIso(timeMs).slice(11, 19)
}

/** The last begin of such a step on the local clock, at or before the time. */
export function floorToStep(timeMs: number, stepMs: number): number {
  return Math.floor((timeMs + offsetMs) / stepMs) * stepMs - offsetMs
}

export function ceilToStep(timeMs: number, stepMs: number): number {
  return Math.ceil((timeMs + offsetMs) / stepMs) * stepMs - offsetMs
}
