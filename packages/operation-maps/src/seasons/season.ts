import { defaultZone, localDateOf, splitDate, startOfLocalDay } from '@talhao/local-time'

/** Crops of the south are sown from spring to autumn: a season is July to June, called by the year it begins in. */
const firstMonth = 7

/** The season of an instant, by the calendars of São Paulo. */
export function readSeason(timeMs: number): number {
  const [year, month] = splitDate(localDateOf(timeMs, defaultZone))
  return month < firstMonth ? year - 1 : year
}

/** A season's first instant, and the first after it. */
export function findSeason(season: number): { readonly fromMs: number; readonly beforeMs: number } {
  return { fromMs: startOfSeason(season), beforeMs: startOfSeason(season + 1) }
}

function startOfSeason(season: number): number {
  return startOfLocalDay(`${season}-07-01`, defaultZone)
}

/** As people say it: 2026/27. */
export function nameSeason(season: number): string {
  return `${season}/${String((season + 1) % 100).padStart(2, '0')}`
}
