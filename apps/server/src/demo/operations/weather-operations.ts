import {
  type DayWeather,
  defaultDayWeather,
  type FieldJob,
  planWeather,
  splitIntoDays,
  sprayerJob,
  type TabletUpload,
  type WeatherDays,
  type WeatherPlan,
} from '@talhao/simulation'
import { placeInDays } from './demo-days.ts'

/** A sprayer on a field of the demo. */
export interface DemoSpraying {
  readonly seed: number
  readonly latitude: number
  readonly longitude: number
  readonly headingDeg: number
  readonly lengthM: number
  readonly widthM: number
  readonly swathM: number
  readonly daysAgo: number
  readonly hour: number
  /** One entry a day of work. */
  readonly weather: readonly Partial<DayWeather>[]
}

type DemoWeatherOperation = DemoSpraying & Omit<WeatherPlan, keyof WeatherDays>

const device = { deviceId: 'TAB-PULVERIZADOR-01', machineName: 'Pulverizador autopropelido' } as const

const operations: Readonly<Record<string, readonly DemoWeatherOperation[]>> = {
  '11222333000181': [
    {
      ...device,
      uploadId: 'demo-weather-1',
      farmName: 'Fazenda Santa Aurora',
      name: 'Talhão do Rio',
      productName: 'Fungicida triazol',
      description: 'Aplicação em três dias',
      seed: 31,
      latitude: -12.6044,
      longitude: -55.6637,
      headingDeg: 14,
      lengthM: 640,
      widthM: 432,
      swathM: 18,
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
      uploadId: 'demo-weather-2',
      farmName: 'Fazenda Santa Aurora',
      name: 'Pivô Norte',
      productName: 'Inseticida piretroide',
      description: 'Vento acima do limite no fim',
      seed: 32,
      latitude: -12.4812,
      longitude: -55.7866,
      headingDeg: 78,
      lengthM: 520,
      widthM: 288,
      swathM: 24,
      daysAgo: 13,
      hour: 15.5,
      weather: [{ meanC: 29, meanHumidity: 44, windKmh: 13, windFromDeg: 75 }],
    },
    {
      ...device,
      uploadId: 'demo-weather-3',
      farmName: 'Fazenda Chapadão',
      name: 'Café Alto',
      machineName: 'Pulverizador de arrasto',
      productName: 'Fertilizante foliar',
      description: '',
      seed: 33,
      latitude: -19.6141,
      longitude: -47.8139,
      headingDeg: 40,
      lengthM: 380,
      widthM: 216,
      swathM: 18,
      daysAgo: 28,
      hour: 6.5,
      weather: [
        { meanC: 20, meanHumidity: 70, windKmh: 4, windFromDeg: 60, pressureHpa: 904 },
        { meanC: 21, meanHumidity: 66, windKmh: 7, windFromDeg: 30, pressureHpa: 906 },
      ],
    },
    {
      ...device,
      uploadId: 'demo-weather-4',
      farmName: 'Estância Coxilha Verde',
      name: 'Coxilha',
      productName: 'Herbicida pós-emergente',
      description: 'Manhã fria depois da frente',
      seed: 34,
      latitude: -28.2329,
      longitude: -52.3908,
      headingDeg: 100,
      lengthM: 420,
      widthM: 192,
      swathM: 24,
      daysAgo: 75,
      hour: 9,
      weather: [{ meanC: 13, swingC: 4, meanHumidity: 78, windKmh: 10, windFromDeg: 200, pressureHpa: 940 }],
    },
  ],
}

export function listWeatherOperations(taxId: string, now: Date): readonly TabletUpload[] {
  return (operations[taxId] ?? []).map((operation) =>
    planWeather({ ...operation, ...planSpraying(operation, now) }),
  )
}

/** The days that a sprayer works, each with its weather. */
export function planSpraying(spraying: DemoSpraying, now: Date): WeatherDays {
  const { seed, latitude, longitude, headingDeg, lengthM, widthM, swathM, weather } = spraying
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
    stopEveryHa: 9,
    beginMs: placeInDays(now, spraying),
  }
  const days = splitIntoDays(job, weather.length).map((dayJob, day) => ({
    job: dayJob,
    weather: { ...defaultDayWeather, ...weather[day] },
  }))
  return { days, points: null }
}
