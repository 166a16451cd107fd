import type { Page } from '@playwright/test'
import type { ErrorWatch } from './watch-errors.ts'

interface ToldReading {
  readonly value: number | null
}

/** A station as the server tells it: what the end-to-end tests of its screens compare with. */
export interface ToldStation {
  readonly id: string
  readonly placeName: string
  readonly brand: string
  readonly status: string
  readonly subscriptionStatus: string
  readonly timeZone: string
  readonly forecastIsSimulated: boolean
  readonly currentWeather: {
    readonly observedDateTime: string | null
    readonly temperature: ToldReading
    readonly windSpeed: ToldReading
  }
  readonly currentDailyForecast: {
    readonly probabilityOfPrecipitation: readonly { readonly value: number | null }[]
    readonly precipitationAmount: readonly { readonly value: number | null }[]
  } | null
  readonly history: {
    readonly precipitation24Hours: ToldReading
    readonly precipitation7Days: ToldReading
    readonly precipitation15Days: ToldReading
    readonly precipitation30Days: ToldReading
    readonly measured: { readonly days7: number }
  }
}

/** Opens a page and gives the stations that the server answered; without news they stay what they were. */
export async function openWithStations(input: {
  readonly page: Page
  readonly errors: ErrorWatch
  readonly path: string
}): Promise<readonly ToldStation[]> {
  const { page, errors, path } = input
  errors.allow(/403 .*\/api\/v2\/events/)
  await page.route('**/api/v2/events', (route) => route.fulfill({ status: 403, json: {} }))
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v2/stations')
  await page.goto(path)
  return (await told).json()
}
