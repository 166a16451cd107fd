import {
  doesStationCount,
  type MixedProduct,
  type ProductLabel,
  type StationReadings,
  type WeatherLimit,
  type WorkFacts,
} from '@talhao/evidence'
import { windDistanceM } from '@talhao/land'
import { minuteMs } from '@talhao/local-time'
import { measureDistanceKm } from '../../platform/places/measure-distance-km.ts'
import { type HandedLand, measureLand } from './measure-land.ts'

/** A sprayed operation with its files read, as operations hand it over. */
export interface HandedWork {
  readonly operation: {
    readonly id: string
    readonly name: string
    readonly farmName: string | null
    readonly fieldId: string | null
    readonly fieldName: string
    readonly productName: string | null
    readonly label: ProductLabel
    readonly targets: Readonly<Record<string, number | null>> | null
    readonly files: readonly {
      readonly sha256: string
      readonly operatorName: string | null
      readonly machineName: string | null
      readonly widthM: number | null
      readonly from: Date
      readonly to: Date
    }[]
  }
  /** What an order says was in the tank; empty: no order is known. */
  readonly mix: readonly MixedProduct[]
  readonly work: {
    readonly minutes: readonly WorkedMinute[]
    readonly strips: WorkFacts['strips']
  }
}

interface WorkedMinute {
  readonly startMs: number
  readonly longitude: number
  readonly latitude: number
  readonly areaM2: number
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly windKmh: number | null
  readonly windFromDeg: number | null
}

/** A station's readings over the time of the work, as weather hands them over. */
export interface HandedStation {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  readonly readings: readonly (Omit<StationReadings, 'name' | 'distanceKm' | 'ageMinutes'> & {
    readonly timeMs: number
  })[]
}

/** Older or later, a reading says nothing about the minute. */
const maxAgeMs = 15 * minuteMs

export function gatherFacts(request: {
  readonly client: WorkFacts['client']
  readonly handed: HandedWork
  readonly stations: readonly HandedStation[]
  readonly limits: readonly WeatherLimit[]
  readonly land: HandedLand
  readonly method: WorkFacts['method']
}): WorkFacts {
  const { client, handed, stations, limits, land, method } = request
  const { operation, work } = handed
  const findReading = followStations(stations)
  const minutes = work.minutes.map(({ temperatureC, humidity, windKmh, windFromDeg, ...minute }) => ({
    ...minute,
    machine: { temperatureC, humidity, windKmh, windFromDeg },
    station: findReading(minute),
  }))
  return {
    client,
    operation: {
      id: operation.id,
      name: operation.name,
      startedAtMs: Math.min(...operation.files.map(({ from }) => from.getTime())),
      endedAtMs: Math.max(...operation.files.map(({ to }) => to.getTime())),
    },
    farmName: operation.farmName,
    fieldName: operation.fieldName,
    productName: operation.productName,
    label: operation.label,
    ...(handed.mix.length === 0 ? {} : { mix: handed.mix }),
    machines: listOnce(
      operation.files.flatMap(({ machineName, widthM }) =>
        machineName === null ? [] : [{ name: machineName, widthM }],
      ),
      ({ name }) => name,
    ),
    operators: listOnce(
      operation.files.flatMap(({ operatorName }) => operatorName ?? []),
      (name) => name,
    ),
    limits,
    minutes,
    strips: work.strips,
    sources: operation.files.map(({ sha256 }, index) => ({ file: `${index + 1}.csv`, sha256 })),
    ...measureLand({ strips: work.strips, minutes, land }),
    method,
    windReachM: windDistanceM,
  }
}

type MinuteOfWork = Pick<WorkedMinute, 'startMs' | 'longitude' | 'latitude'>

/** What the nearest station that counts said about a minute; where none counts, the nearest that said anything (EVI-25). */
function followStations(
  stations: readonly HandedStation[],
): (minute: MinuteOfWork) => StationReadings | null {
  return (minute) => {
    const told = stations
      .flatMap((station) => readStation(station, minute) ?? [])
      .sort((one, other) => one.distanceKm - other.distanceKm)
    return told.find(doesStationCount) ?? told[0] ?? null
  }
}

/** The reading nearest in time to a minute, if any is near. */
function readStation(station: HandedStation, minute: MinuteOfWork): StationReadings | null {
  const nearest = findNearest(station.readings, minute.startMs)
  if (nearest === null) return null
  const { timeMs, ...readings } = nearest
  const ageMs = Math.abs(minute.startMs - timeMs)
  if (ageMs > maxAgeMs) return null
  return {
    ...readings,
    name: station.name,
    distanceKm: measureDistanceKm(station, minute),
    ageMinutes: Math.round(ageMs / minuteMs),
  }
}

/** By halves: a day's minutes ask for a day's readings. */
function findNearest<R extends { readonly timeMs: number }>(
  readings: readonly R[],
  timeMs: number,
): R | null {
  let low = 0
  let high = readings.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((readings[middle]?.timeMs ?? 0) < timeMs) low = middle + 1
    else high = middle
  }
  const after = readings[low] ?? null
  const before = readings[low - 1] ?? null
  if (before === null || after === null) return before ?? after
  return timeMs - before.timeMs <= after.timeMs - timeMs ? before : after
}

function listOnce<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()].sort((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : 1,
  )
}
