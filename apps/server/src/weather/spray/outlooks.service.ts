import {
  computeSprayOutlook,
  findSprayWindows,
  type MeasuredSprayHour,
  outlookHours,
  rankSprayWindows,
  roundTo,
  type SprayForecastHour,
  type SprayMeasurement,
  standardSprayConfiguration,
} from '@talhao/agronomy'
import type { SprayLimits, SprayMeasured, SprayOutlook } from '@talhao/contract/weather/spray'
import { hourMs } from '@talhao/local-time'
import type { Db } from '../../platform/db/database.ts'
import type { BuiltAnswer } from '../../platform/http/answer-cache.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { HoursAhead } from '../forecasts/forecast-reader.ts'
import type { ForecastHour } from '../forecasts/provider/forecast-provider.ts'
import { readMeasurements, type StationMeasurement } from './measurements.repository.ts'
import { findSprayStation, listSprayStations, type SprayStation } from './outlooks.repository.ts'
import { sprayTexts } from './spray.texts.ts'

/** Where hours of forecast come from; `app.ts` hands it in. */
export interface HoursSource {
  readHours(request: {
    stations: readonly SprayStation[]
    now: Date
    hours: number
  }): Promise<ReadonlyMap<string, HoursAhead>>
}

export interface OutlookDeps {
  readonly db: Db
  readonly forecasts: HoursSource
}

/** The rain of the last slot is that of the two hours after it, too. */
const hoursRead = outlookHours + 2
const byPlaceName = new Intl.Collator('pt', { sensitivity: 'base', numeric: true })

/** The whole list of a client; it holds until the running hour is over, or a measurement of it too old. */
export async function buildOutlookList(deps: OutlookDeps, clientId: string, now: Date): Promise<BuiltAnswer> {
  const stations = await listSprayStations(deps.db, clientId)
  const measurements = await listMeasurements(deps, stations, now)
  const outlooks = sortOutlooks(await describeOutlooks(deps, { stations, measurements, now }))
  const nextHourMs = (Math.floor(now.getTime() / hourMs) + 1) * hourMs
  const ends = [...measurements.values()].map(({ expiresAt }) => expiresAt.getTime())
  return {
    json: JSON.stringify(outlooks),
    validUntil: new Date(ends.reduce((first, end) => Math.min(first, end), nextHourMs)),
  }
}

/** The outlooks of some of a client's stations. */
export async function listOutlooksOf(
  deps: OutlookDeps,
  wanted: { clientId: string; stationIds: readonly string[] },
  now: Date,
): Promise<SprayOutlook[]> {
  const stations = await listSprayStations(deps.db, wanted.clientId)
  const chosen = stations.filter(({ id }) => wanted.stationIds.includes(id))
  return sortOutlooks(await readOutlooks(deps, chosen, now))
}

/** Every outlook of a client, judged by the same limits. */
export async function listOutlooksBy(
  deps: OutlookDeps,
  by: { clientId: string; limits: SprayLimits; name: string },
  now: Date,
): Promise<SprayOutlook[]> {
  const stations = await listSprayStations(deps.db, by.clientId)
  const configuration = { name: by.name, limits: by.limits }
  const outlooks = await readOutlooks(
    deps,
    stations.map((station) => ({ ...station, configuration })),
    now,
  )
  return sortOutlooks(outlooks)
}

export async function readOutlook(
  deps: OutlookDeps,
  wanted: { clientId: string; id: string },
  now: Date,
): Promise<SprayOutlook> {
  const station = await findSprayStation(deps.db, wanted)
  if (station === null) throw new Problem('absent', requestTexts.absent)
  if (station.subscriptionStatus !== 'active') throw new Problem('forbidden', sprayTexts.notSubscribed)
  if (!station.hasSprayCondition) throw new Problem('forbidden', sprayTexts.notInPlan)
  const [outlook] = await readOutlooks(deps, [station], now)
  if (outlook === undefined) throw new Problem('absent', requestTexts.absent)
  return outlook
}

export async function readOutlooks(
  deps: OutlookDeps,
  stations: readonly SprayStation[],
  now: Date,
): Promise<SprayOutlook[]> {
  const measurements = await listMeasurements(deps, stations, now)
  return describeOutlooks(deps, { stations, measurements, now })
}

/** The outlook of one station, and how its running hour would be judged by another measurement. */
export async function readOutlookWithJudge(
  deps: OutlookDeps,
  station: SprayStation,
  now: Date,
): Promise<{ outlook: SprayOutlook; isGoodBy: (measurement: SprayMeasurement) => boolean }> {
  const measurements = await listMeasurements(deps, [station], now)
  const ahead = (await deps.forecasts.readHours({ stations: [station], now, hours: hoursRead })).get(
    station.id,
  )
  const outlook = describeOutlook(station, {
    ahead: ahead ?? null,
    measurement: measurements.get(station.id) ?? null,
    now,
  })
  const isGoodBy = (measurement: SprayMeasurement) => {
    const [running] = assessHours(station, { ahead: ahead ?? null, measurement, now })
    return running?.riskOfLoss === 0
  }
  return { outlook, isGoodBy }
}

/** The windows that hours of a forecast and a measurement make at a moment, and how another would be judged. */
export function findWindowsBy(
  station: SprayStation,
  moment: { hours: readonly ForecastHour[]; measurement: SprayMeasurement | null; now: Date },
): {
  windows: SprayOutlook['windows']
  isGoodBy: (measurement: SprayMeasurement) => boolean
} {
  const assess = (measurement: SprayMeasurement | null) =>
    assessHours(station, { ahead: { hours: moment.hours }, measurement, now: moment.now })
  return {
    windows: rankSprayWindows(findSprayWindows(assess(moment.measurement))),
    isGoodBy: (measurement) => assess(measurement)[0]?.riskOfLoss === 0,
  }
}

type Measurements = ReadonlyMap<string, StationMeasurement>

function listMeasurements(
  { db }: OutlookDeps,
  stations: readonly SprayStation[],
  now: Date,
): Promise<Measurements> {
  return readMeasurements(
    db,
    stations.map(({ id }) => id),
    now,
  )
}

async function describeOutlooks(
  { forecasts }: OutlookDeps,
  {
    stations,
    measurements,
    now,
  }: { stations: readonly SprayStation[]; measurements: Measurements; now: Date },
): Promise<SprayOutlook[]> {
  const ahead = await forecasts.readHours({ stations, now, hours: hoursRead })
  return stations.map((station) =>
    describeOutlook(station, {
      ahead: ahead.get(station.id) ?? null,
      measurement: measurements.get(station.id) ?? null,
      now,
    }),
  )
}

function sortOutlooks(outlooks: readonly SprayOutlook[]): SprayOutlook[] {
  return (
    outlooks
      // WEA-65.
      .filter(({ weatherConditions }) => weatherConditions.length > 1)
      .sort((a, b) => byPlaceName.compare(a.placeName, b.placeName) || (a.stationId < b.stationId ? -1 : 1))
  )
}

function describeOutlook(
  station: SprayStation,
  {
    ahead,
    measurement,
    now,
  }: { ahead: HoursAhead | null; measurement: StationMeasurement | null; now: Date },
): SprayOutlook {
  const [running, ...later] = assessHours(station, {
    ahead,
    measurement: measurement?.forRules ?? null,
    now,
  })
  const hours = running === undefined ? [] : [addMeasured(running, measurement), ...later]
  return {
    stationId: station.id,
    placeName: station.placeName,
    latitude: station.latitude,
    longitude: station.longitude,
    timeZone: station.timeZone,
    subscriptionStatus: station.subscriptionStatus,
    configurationName: station.configuration?.name ?? null,
    forecastIsSimulated: ahead?.isSimulated ?? false,
    forecastFetchedAt: ahead?.fetchedAt.toISOString() ?? null,
    // Frozen and shared between hours; the answer only reads them.
    weatherConditions: hours as SprayOutlook['weatherConditions'],
    windows: rankSprayWindows(findSprayWindows(hours)),
  }
}

function assessHours(
  { configuration, altitudeM }: SprayStation,
  {
    ahead,
    measurement,
    now,
  }: { ahead: Pick<HoursAhead, 'hours'> | null; measurement: SprayMeasurement | null; now: Date },
): MeasuredSprayHour[] {
  return computeSprayOutlook({
    hours: (ahead?.hours ?? []).map(toSprayHour),
    configuration: configuration?.limits ?? standardSprayConfiguration,
    nowMs: now.getTime(),
    altitudeM,
    measurement,
  })
}

/** The first hour of a forecast that lags behind is not the running one, and carries no reasons. */
function addMeasured(
  hour: MeasuredSprayHour,
  measurement: StationMeasurement | null,
): MeasuredSprayHour & { measured?: SprayMeasured | null } {
  return hour.reasons === undefined ? hour : { ...hour, measured: measurement?.measured ?? null }
}

/** Judged as it is shown: 69.96 % must not look like 70 % and count as too dry. */
function toSprayHour(hour: ForecastHour): SprayForecastHour {
  return {
    startMs: hour.start.getTime(),
    temperatureC: roundKnown(hour.temperatureC),
    humidity: roundKnown(hour.humidity),
    windSpeedKmh: roundKnown(hour.windSpeedKmh),
    windGustKmh: roundKnown(hour.windGustKmh),
    rainMm: roundKnown(hour.rainMm),
    probabilityOfPrecipitation: hour.rainProbability === null ? null : Math.round(hour.rainProbability),
    pressureHpa: hour.pressureHpa,
  }
}

function roundKnown(value: number | null): number | null {
  return value === null ? null : roundTo(value, 1)
}
