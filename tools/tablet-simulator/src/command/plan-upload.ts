import { randomUUID } from 'node:crypto'
import {
  defaultDayWeather,
  defaultPlanter,
  type FieldJob,
  fitFieldTo,
  planPlanting,
  planSubOperation,
  planterJob,
  planWeather,
  splitIntoDays,
  sprayerJob,
  type TabletUpload,
  type WeatherDays,
} from '@talhao/simulation'
import type { RegistryChoice } from './choose-from-registries.ts'
import type { Options } from './read-options.ts'

const rowWidthM = 0.5

/** The upload that the options ask for. */
export function planUpload(
  options: Options,
  { nowMs, choice }: { nowMs: number; choice: RegistryChoice },
): TabletUpload {
  const uploadId = options.uploadId ?? randomUUID()
  const { points, farmName, fieldName: name } = options
  switch (options.cloud) {
    case 'planting':
      return planPlanting({
        uploadId,
        names: {
          operationName: `Plantio simulado ${options.seed}`,
          description: 'Simulador de tablet',
          varietyCulture: 'Soja',
          implementName: `Plantadeira ${options.rows} linhas`,
          farmName,
          name,
        },
        job: placeJob({ ...planterJob, swathM: options.rows * rowWidthM }, options, nowMs),
        planter: { ...defaultPlanter, rows: options.rows },
        fertilizerTarget: 180,
        kinds: options.kinds,
        points,
      })
    case 'weather':
      return planWeather({
        uploadId,
        farmName,
        name,
        deviceId: options.target.kind === 'portal' ? nameDevice(options.target.login) : 'TAB-SIMULADO',
        machineName: 'Pulverizador simulado',
        productName: 'Fungicida',
        description: 'Simulador de tablet',
        ...planDays(options, nowMs),
      })
    case 'equipment':
      return planSubOperation({ uploadId, ...choice, ...planDays(options, nowMs) })
  }
}

function nameDevice(
  login: { kind: 'device'; serialNumber: string } | { kind: 'user'; email: string },
): string {
  return login.kind === 'device' ? login.serialNumber : login.email
}

function planDays(options: Options, nowMs: number): WeatherDays {
  const jobs = splitIntoDays(placeJob(sprayerJob, options, nowMs), options.days)
  const days = jobs.map((job, day) => ({
    job,
    weather: { ...defaultDayWeather, meanC: defaultDayWeather.meanC + 2 * Math.sin(options.seed + day) },
  }))
  return { days, points: options.points }
}

function placeJob(job: FieldJob, options: Options, nowMs: number): FieldJob {
  const { points, days, seed, latitude, longitude } = options
  const spanMs = Math.ceil(points / days) * 1000 + (days - 1) * 86_400_000
  return {
    ...fitFieldTo({ ...job, stopEveryHa: null }, points),
    seed,
    latitude,
    longitude,
    beginMs: options.beginMs ?? Math.floor((nowMs - spanMs) / 1000) * 1000,
  }
}
