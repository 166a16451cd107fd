import type { LastReport } from '@talhao/contract/weather/ingest'

const minuteSeconds = 60
/** A minute ahead is a wrong clock; behind may be a report that waited, but not a console's of more than five minutes. */
const maxAheadSeconds = minuteSeconds
const maxBehindSeconds = 5 * minuteSeconds
const consoleProtocols = ['wunderground', 'ecowitt']

/** By how many minutes the clock of a station is wrong; null: it is right, or nobody can tell. */
export function measureClock({
  clockAheadSeconds: ahead,
  protocol,
}: Pick<LastReport, 'clockAheadSeconds' | 'protocol'>): { minutes: number; isAhead: boolean } | null {
  if (ahead === null) return null
  const minutes = Math.max(1, Math.round(Math.abs(ahead) / minuteSeconds))
  if (ahead > maxAheadSeconds) return { minutes, isAhead: true }
  return consoleProtocols.includes(protocol) && -ahead > maxBehindSeconds ? { minutes, isAhead: false } : null
}

/** What nearly every station measures, each by the readings that say it. */
const expected = {
  temperatureC: ['temperatureC'],
  humidity: ['humidity'],
  windSpeedKmh: ['windSpeedKmh'],
  rainMm: ['rainCounter', 'rainAmount', 'rainRate'],
} as const

export type ExpectedReading = keyof typeof expected

/** What is missing in a report of a weather station; nothing of one that measures the soil alone. */
export function listMissing({ readings }: Pick<LastReport, 'readings'>): readonly ExpectedReading[] {
  const sent = new Set<string>(readings.map(({ reading }) => reading))
  const names = Object.keys(expected) as ExpectedReading[]
  const missing = names.filter((name) => !expected[name].some((one) => sent.has(one)))
  return missing.length === names.length ? [] : missing
}
