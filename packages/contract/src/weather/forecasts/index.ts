import { type Static, Type } from 'typebox'
import { IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { Reading } from '../readings/index.ts'

/** Who makes forecasts. Every screen and export names a simulated one as such. */
export const forecastProviders = ['open-meteo', 'simulated'] as const
export type ForecastProviderId = (typeof forecastProviders)[number]

/** How many entries a bulletin shows. */
export const forecastDaysShown = 10
export const forecastHoursShown = 72

const RainFigures = Type.Array(Shape({ type: Type.Literal('RAIN'), value: Nullable(Type.Number()) }))

const entry = {
  /** Start of the hour, or of the day in the station's own zone. */
  validDateTime: IsoTime,
  /** Percent. */
  probabilityOfPrecipitation: RainFigures,
  /** Millimetres. */
  precipitationAmount: RainFigures,
  weatherCode: Nullable(Type.Integer()),
  windDirection: Reading,
  sunrise: Nullable(IsoTime),
  sunset: Nullable(IsoTime),
}

export const DailyForecast = Shape({
  ...entry,
  maxTemperature: Reading,
  minTemperature: Reading,
  avgRelativeHumidity: Reading,
  avgWindSpeed: Reading,
  /** The day's strongest gust. */
  maxWindSpeed: Reading,
})
export type DailyForecast = Static<typeof DailyForecast>

export const HourlyForecast = Shape({
  ...entry,
  temperature: Reading,
  relativeHumidity: Reading,
  windSpeed: Reading,
  windGust: Reading,
})
export type HourlyForecast = Static<typeof HourlyForecast>
