import { minuteMs } from '@talhao/local-time'

export type TimeRejection = 'time_unreadable' | 'time_ahead' | 'time_too_old'
export type ReadTime = { readonly timeMs: number } | { readonly rejection: TimeRejection }

const maxAheadMs = 10 * minuteMs
const maxLateMs = 366 * 24 * 60 * minuteMs

/** `2026-10-19 21:43:18`, as consoles write UTC; some leave out leading zeros. */
const consoleForm = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{1,2}):(\d{1,2})Z?$/
/** ISO 8601 with a zone, and as many decimals as the sender likes. */
const isoForm =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,12})?)?(Z|[+-]\d\d(?::?\d\d)?)$/i

/** What nearly everybody sends. */
const usualForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

export function readConsoleTime(text: string | undefined, now: Date): ReadTime {
  if (isServerClock(text)) return { timeMs: wholeSeconds(now.getTime()) }
  return judgeTime(findConsoleTime(text), now)
}

/** As the console sent it, possible or not; null: it leaves it to the server, or nobody can read it. */
export function findConsoleTime(text: string | undefined): number | null {
  // One firmware writes blanks behind the colons.
  const match = consoleForm.exec(text?.trim().replace(/: +/g, ':') ?? '')
  return match === null ? null : instantOf(match.slice(1, 7))
}

/** The same of a time with its zone. */
export function findIsoTime(value: unknown): number | null {
  const match = typeof value === 'string' ? isoForm.exec(value.trim()) : null
  if (match === null) return null
  const local = instantOf(match.slice(1, 7))
  const offsetMs = readOffset(match[7] ?? 'Z')
  return local === null || offsetMs === null ? null : local - offsetMs
}

export function readIsoTime(value: unknown, now: Date): ReadTime {
  if (isServerClock(value)) return { timeMs: wholeSeconds(now.getTime()) }
  if (typeof value === 'string' && usualForm.test(value)) {
    // The built-in parser is quicker, but makes the second of March of 30 February.
    const timeMs = Date.parse(value)
    if (new Date(timeMs).getUTCDate() === Number(value.slice(8, 10))) return judgeTime(timeMs, now)
  }
  return judgeTime(findIsoTime(value), now)
}

const clockTexts = new Set(['', '--', 'null', 'now'])

/** `now`, or none, is the server's clock, whatever the protocol. */
function isServerClock(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string' && clockTexts.has(value.trim().toLowerCase())
}

/** null: no such moment; 30 February is not the second of March. */
function instantOf(parts: readonly (string | undefined)[]): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  )
  if (hour > 23 || minute > 59 || second > 59) return null
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1970 ? date.getTime() : null
}

function readOffset(text: string): number | null {
  if (text.toUpperCase() === 'Z') return 0
  const sign = text.startsWith('-') ? -1 : 1
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(3).replace(':', '') || 0)
  return hours > 14 || minutes > 59 ? null : sign * (hours * 60 + minutes) * minuteMs
}

/** Ten minutes ahead and a year late are welcome. */
export function judgeTime(timeMs: number | null, now: Date): ReadTime {
  if (timeMs === null) return { rejection: 'time_unreadable' }
  if (timeMs > now.getTime() + maxAheadMs) return { rejection: 'time_ahead' }
  if (timeMs < now.getTime() - maxLateMs) return { rejection: 'time_too_old' }
  return { timeMs: wholeSeconds(timeMs) }
}

function wholeSeconds(timeMs: number): number {
  return Math.floor(timeMs / 1000) * 1000
}
