import { roundTo } from '@talhao/agronomy'
import type { DailyForecast, HourlyForecast } from '@talhao/contract/weather/forecasts'
import { toReading } from '@talhao/contract/weather/readings'
import type { ForecastHour } from './provider/forecast-provider.ts'
import type { StoredDay } from './summarise-days.ts'

export function describeDay(day: StoredDay): DailyForecast {
  return {
    validDateTime: day.start,
    probabilityOfPrecipitation: rain(day.rainProbability),
    precipitationAmount: rain(day.rainMm),
    weatherCode: day.weatherCode,
    maxTemperature: toReading(round(day.maxTemperatureC), 'C'),
    minTemperature: toReading(round(day.minTemperatureC), 'C'),
    avgRelativeHumidity: toReading(round(day.humidity), '%'),
    avgWindSpeed: toReading(round(day.windSpeedKmh), 'km/h'),
    maxWindSpeed: toReading(round(day.maxWindGustKmh), 'km/h'),
    windDirection: toReading(round(day.windDirectionDeg), 'deg'),
    sunrise: day.sunrise,
    sunset: day.sunset,
  }
}

/** `day` is the one the hour lies in, for its sun. */
export function describeHour(hour: ForecastHour, day: StoredDay | null): HourlyForecast {
  return {
    validDateTime: hour.start.toISOString(),
    probabilityOfPrecipitation: rain(hour.rainProbability),
    precipitationAmount: rain(hour.rainMm),
    weatherCode: hour.weatherCode,
    temperature: toReading(round(hour.temperatureC), 'C'),
    relativeHumidity: toReading(round(hour.humidity), '%'),
    windSpeed: toReading(round(hour.windSpeedKmh), 'km/h'),
    windGust: toReading(round(hour.windGustKmh), 'km/h'),
    windDirection: toReading(round(hour.windDirectionDeg), 'deg'),
    sunrise: day?.sunrise ?? null,
    sunset: day?.sunset ?? null,
  }
}

function rain(value: number | null): { type: 'RAIN'; value: number | null }[] {
  return [{ type: 'RAIN', value: round(value) }]
}

/** Stored as 4-byte floats: 25.3 would go out as 25.299999237060547. */
function round(value: number | null): number | null {
  return value === null ? null : roundTo(value, 2)
}
