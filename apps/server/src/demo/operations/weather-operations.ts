import {
  type DayWeather,
  defaultDayWeather,
  type FieldJob,
  moveAcross,
  planWeather,
  splitIntoDays,
  sprayerJob,
  type TabletUpload,
  type WeatherDays,
  type WeatherPlan,
} from '@talhao/simulation'
import { placeInDays } from './demo-days.ts'
import { type DemoField, demoFields } from './demo-fields.ts'

/** A sprayer on a field of the demo. */
export interface DemoSpraying {
  readonly seed: number
  readonly field: DemoField
  /** The part of the field that it takes, from its first pass on; absent: all of it. */
  readonly part?: { readonly fromM: number; readonly widthM: number }
  readonly swathM: number
  readonly daysAgo: number
  readonly hour: number
  /** One entry a day of work. */
  readonly weather: readonly Partial<DayWeather>[]
  readonly job?: Partial<Pick<FieldJob, 'intervalMs' | 'noiseM' | 'speedKmh' | 'stopEveryHa'>>
}

type DemoWeatherOperation = DemoSpraying & Omit<WeatherPlan, keyof WeatherDays | 'farmName' | 'name'>

const device = { deviceId: 'TAB-PULVERIZADOR-01', machineName: 'Pulverizador autopropelido' } as const

const operations: Readonly<Record<string, readonly DemoWeatherOperation[]>> = {
  '11222333000181': [
    {
      ...device,
      uploadId: 'demo-2-weather-1',
      field: demoFields.rio,
      productName: 'Fungicida triazol',
      description: 'Aplicação em três dias',
      seed: 31,
      swathM: 24,
      daysAgo: 6,
      hour: 7,
      weather: [
        { meanC: 24, windKmh: 6 },
        { meanC: 26, meanHumidity: 58, windKmh: 9, windFromDeg: 140 },
        { meanC: 22, meanHumidity: 74, windKmh: 5, windFromDeg: 190, pressureHpa: 953 },
      ],
    },
    {
      ...device,
      uploadId: 'demo-2-weather-2',
      field: demoFields.pivo,
      productName: 'Inseticida piretroide',
      description: 'Vento acima do limite no fim',
      seed: 32,
      swathM: 24,
      daysAgo: 16,
      hour: 15.5,
      weather: [{ meanC: 29, meanHumidity: 44, windKmh: 13, windFromDeg: 75 }],
    },
    {
      ...device,
      uploadId: 'demo-2-weather-3',
      field: demoFields.cafe,
      machineName: 'Pulverizador de arrasto',
      productName: 'Fertilizante foliar',
      description: '',
      seed: 33,
      swathM: 24,
      daysAgo: 33,
      hour: 6.5,
      weather: [
        { meanC: 20, meanHumidity: 70, windKmh: 4, windFromDeg: 60, pressureHpa: 904 },
        { meanC: 21, meanHumidity: 66, windKmh: 7, windFromDeg: 30, pressureHpa: 906 },
      ],
    },
    {
      ...device,
      uploadId: 'demo-2-weather-4',
      field: demoFields.coxilha,
      productName: 'Herbicida pós-emergente',
      description: 'Manhã fria depois da frente',
      seed: 34,
      swathM: 30,
      daysAgo: 75,
      hour: 9,
      weather: [{ meanC: 13, swingC: 4, meanHumidity: 78, windKmh: 10, windFromDeg: 200, pressureHpa: 940 }],
    },
  ],
}

export function listWeatherOperations(taxId: string, now: Date): readonly TabletUpload[] {
  return (operations[taxId] ?? []).map((operation) =>
    planWeather({
      ...operation,
      farmName: operation.field.farm,
      name: operation.field.name,
      ...planSpraying(operation, now),
    }),
  )
}

/** The days that a sprayer works, each with its weather. */
export function planSpraying(spraying: DemoSpraying, now: Date): WeatherDays {
  const { seed, field, swathM, weather } = spraying
  const { latitude, longitude, headingDeg, lengthM } = field
  const { fromM, widthM } = spraying.part ?? { fromM: 0, widthM: field.widthM }
  const job: FieldJob = {
    ...sprayerJob,
    seed,
    latitude,
    longitude,
    headingDeg,
    lengthM,
    widthM,
    swathM,
    speedKmh: 13,
    stopEveryHa: 12,
    ...spraying.job,
    beginMs: placeInDays(now, spraying),
  }
  const days = splitIntoDays(moveAcross(job, fromM), weather.length).map((dayJob, day) => ({
    job: dayJob,
    weather: { ...defaultDayWeather, ...weather[day] },
  }))
  return { days, points: null }
}
