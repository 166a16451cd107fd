import {
  computeWindAtTwoMetres,
  convertKmhToMetresPerSecond,
  type MeasuredCropHour,
  type NightHour,
  readSky,
  readTrusted,
} from '@talhao/agronomy'

type Verdict = 'doubtful' | 'bad' | null

/** Handed in by weather: an hour as it is forecast. */
export interface ForecastCropHour {
  readonly start: Date
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly windSpeedKmh: number | null
  readonly rainMm: number | null
  readonly solarWm2: number | null
  readonly weatherCode: number | null
}

/** An hour at a field, measured or forecast, as all figures read it. */
export interface FieldHour extends NightHour {
  readonly from: 'station' | 'forecast'
  readonly temperatureMaxC: number | null
  readonly temperatureMinC: number | null
  readonly humidityMax: number | null
  readonly humidityMin: number | null
  readonly solarWm2: number | null
  readonly evapotranspirationMm: number | null
  readonly isSolarDoubtful: boolean
}

/** A bad reading is a missing one, a doubtful one is marked (CRP-3). */
export function readMeasuredHour(hour: MeasuredCropHour, weatherCode: number | null): FieldHour {
  const trust = (value: number | null, verdict: Verdict) => readTrusted(value, verdict ?? 'good')
  const { temperatureVerdict, humidityVerdict, windVerdict, rainVerdict, solarVerdict } = hour
  const doubts = [
    ['temperature', temperatureVerdict],
    ['humidity', humidityVerdict],
    ['wind', windVerdict],
    ['rain', rainVerdict],
  ] as const
  const isAnythingBad = [temperatureVerdict, humidityVerdict, windVerdict, solarVerdict].includes('bad')
  return {
    startMs: hour.startMs,
    from: 'station',
    temperatureC: trust(hour.temperatureC, temperatureVerdict),
    temperatureMaxC: trust(hour.temperatureMaxC, temperatureVerdict),
    temperatureMinC: trust(hour.temperatureMinC, temperatureVerdict),
    humidity: trust(hour.humidity, humidityVerdict),
    humidityMax: trust(hour.humidityMax, humidityVerdict),
    humidityMin: trust(hour.humidityMin, humidityVerdict),
    windMs: convertKmhToMetresPerSecond(trust(hour.windSpeedKmh, windVerdict)),
    rainMm: trust(hour.rainMm, rainVerdict),
    solarWm2: trust(hour.solarWm2, solarVerdict),
    evapotranspirationMm: isAnythingBad ? null : hour.evapotranspirationMm,
    isSolarDoubtful: solarVerdict === 'doubtful',
    ...readSky(weatherCode),
    doubtful: doubts.flatMap(([input, verdict]) => (verdict === 'doubtful' ? [input] : [])),
  }
}

/** Forecasts tell the wind at ten metres. */
const forecastWindHeightM = 10

export function readForecastHour(hour: ForecastCropHour): FieldHour {
  const { temperatureC, humidity } = hour
  return {
    startMs: hour.start.getTime(),
    from: 'forecast',
    temperatureC,
    temperatureMaxC: temperatureC,
    temperatureMinC: temperatureC,
    humidity,
    humidityMax: humidity,
    humidityMin: humidity,
    windMs: computeWindAtTwoMetres({
      windSpeed: convertKmhToMetresPerSecond(hour.windSpeedKmh),
      heightM: forecastWindHeightM,
    }),
    rainMm: hour.rainMm,
    solarWm2: hour.solarWm2,
    evapotranspirationMm: null,
    isSolarDoubtful: false,
    ...readSky(hour.weatherCode),
    doubtful: [],
  }
}
