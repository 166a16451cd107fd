import type { Page } from '@playwright/test'
import type { ErrorWatch } from './watch-errors.ts'

export interface ToldReading {
  readonly value: number | null
  readonly time?: string | null
}

interface ToldEntry {
  readonly validDateTime: string
  readonly probabilityOfPrecipitation: readonly { readonly value: number | null }[]
  readonly precipitationAmount: readonly { readonly value: number | null }[]
  readonly windDirection: ToldReading
  readonly sunrise: string | null
  readonly sunset: string | null
}

export interface ToldDay extends ToldEntry {
  readonly maxTemperature: ToldReading
  readonly minTemperature: ToldReading
  readonly avgRelativeHumidity: ToldReading
  readonly avgWindSpeed: ToldReading
  readonly maxWindSpeed: ToldReading
}

export interface ToldHour extends ToldEntry {
  readonly temperature: ToldReading
  readonly relativeHumidity: ToldReading
  readonly windSpeed: ToldReading
  readonly windGust: ToldReading
}

interface ToldSensor {
  readonly id: number
}

/** A bulletin as the server tells it. */
export interface ToldBulletin {
  readonly id: string
  readonly placeName: string
  readonly timeZone: string
  readonly currentWeather: Readonly<
    Record<
      | 'temperature'
      | 'maxTemperature'
      | 'minTemperature'
      | 'windSpeed'
      | 'windGust'
      | 'windDirection'
      | 'evapotranspiration'
      | 'solarRadiation'
      | 'relativeHumidity'
      | 'seaLevelPressure'
      | 'precipitation1Hours',
      ToldReading
    >
  >
  readonly history: Readonly<
    Record<
      'precipitation24Hours' | 'precipitation7Days' | 'precipitation15Days' | 'precipitation30Days',
      ToldReading
    >
  >
  readonly dailyForecasts: readonly ToldDay[]
  readonly hourlyForecasts: readonly ToldHour[]
  readonly agronomicSensors: readonly {
    readonly soilTemperatures: {
      readonly sensor: readonly (ToldSensor & { readonly avgSoilTemperature: ToldReading })[]
    }
    readonly soilMoistures: {
      readonly sensor: readonly (ToldSensor & { readonly avgSoilMoisture: ToldReading })[]
    }
  }[]
}

/** Opens a bulletin from its list and gives what the server answered; without news it stays what it was. */
export async function openBulletin(input: {
  readonly page: Page
  readonly errors: ErrorWatch
  readonly placeName: string
}): Promise<ToldBulletin> {
  const { page, errors, placeName } = input
  errors.allow(/403 .*\/api\/v2\/events/)
  await page.route('**/api/v2/events', (route) => route.fulfill({ status: 403, json: {} }))
  await page.goto('/stations')
  const told = listenForBulletin(page)
  await page.getByRole('link', { name: placeName, exact: true }).click()
  return told
}

export async function listenForBulletin(page: Page): Promise<ToldBulletin> {
  const answer = await page.waitForResponse((response) =>
    /^\/api\/v2\/stations\/[0-9a-f-]{36}$/.test(new URL(response.url()).pathname),
  )
  return answer.json()
}
