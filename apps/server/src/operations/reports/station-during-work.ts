import type { Extent } from '@talhao/operation-maps'
import type { StationDuringWork } from './compose/report-task.ts'

/** Handed in: stations belong to the weather. */
export type ReadStationBesideWork = (request: {
  readonly clientId: string
  readonly longitude: number
  readonly latitude: number
  readonly fromMs: number
  readonly toMs: number
}) => Promise<{
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  readonly readings: readonly {
    readonly timeMs: number
    readonly temperatureC: number | null
    readonly humidity: number | null
    readonly windKmh: number | null
    readonly isTrusted: boolean
  }[]
} | null>

interface WorkedSpan {
  readonly firstTimeMs: number
  readonly lastTimeMs: number
  readonly extent: Extent
}

/** Null: no station is near, or it told nothing while the work went on. */
export async function readStationDuringWork(
  read: ReadStationBesideWork,
  clientId: string,
  spans: readonly WorkedSpan[],
): Promise<StationDuringWork | null> {
  const [first] = spans
  if (first === undefined) return null
  const place = {
    longitude: (first.extent.west + first.extent.east) / 2,
    latitude: (first.extent.south + first.extent.north) / 2,
  }
  const found = await read({
    clientId,
    ...place,
    fromMs: Math.min(...spans.map(({ firstTimeMs }) => firstTimeMs)),
    toMs: Math.max(...spans.map(({ lastTimeMs }) => lastTimeMs)),
  })
  const readings = (found?.readings ?? []).filter(({ timeMs }) =>
    spans.some(({ firstTimeMs, lastTimeMs }) => timeMs >= firstTimeMs && timeMs <= lastTimeMs),
  )
  if (found === null || readings.length === 0) return null
  const trusted = readings.filter(({ isTrusted }) => isTrusted)
  return {
    name: found.name,
    distanceKm: measureKm(place, found),
    readings: readings.length,
    doubtful: readings.length - trusted.length,
    averages: {
      temperature: average(trusted.map(({ temperatureC }) => temperatureC)),
      humidity: average(trusted.map(({ humidity }) => humidity)),
      wind_speed: average(trusted.map(({ windKmh }) => windKmh)),
    },
  }
}

function average(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

interface Point {
  readonly longitude: number
  readonly latitude: number
}

const kmPerDegree = 111.2

function measureKm(one: Point, other: Point): number {
  const east = (other.longitude - one.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return kmPerDegree * Math.hypot(east, other.latitude - one.latitude)
}
