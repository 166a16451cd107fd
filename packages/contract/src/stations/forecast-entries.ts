import { type Static, Type } from 'typebox'
import { IsoTime, Nullable, Shape } from '../answers.ts'
import { Reading } from '../reading.ts'

const RainFigures = Type.Array(Shape({ type: Type.Literal('RAIN'), value: Nullable(Type.Number()) }))

const entry = {
  validDateTime: IsoTime,
  probabilityOfPrecipitation: RainFigures,
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
