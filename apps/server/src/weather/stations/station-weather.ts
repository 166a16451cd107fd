import type { DailyForecast, HourlyForecast } from '@talhao/contract/weather/forecasts'
import type { CurrentReading } from '@talhao/contract/weather/readings'

/** What this feature asks of observations and forecasts; app.ts wires their answers. */

export interface TimedValue {
  readonly value: number
  readonly time: Date
}

/** Maximum, minimum and evapotranspiration are of the local day so far. */
export interface StationWeather extends Readonly<Record<CurrentReading['id'], TimedValue | null>> {
  readonly observedAt: Date
  readonly rain24HoursMm: number | null
  readonly rain7DaysMm: number | null
  readonly rain15DaysMm: number | null
  readonly rain30DaysMm: number | null
  readonly batteryV: number | null
}

export interface StationForecast {
  readonly provider: string
  readonly providerName: string
  readonly isSimulated: boolean
  readonly fetchedAt: Date
  readonly currentDay: DailyForecast | null
  readonly currentHour: HourlyForecast | null
  readonly days: readonly DailyForecast[]
  readonly hours: readonly HourlyForecast[]
}

/** An hour of soil sensors. */
export interface SoilHour {
  readonly time: Date
  readonly sensors: readonly {
    readonly id: number
    readonly temperatureC: number | null
    readonly moistureKpa: number | null
  }[]
}

export interface PlacedStation {
  readonly id: string
  readonly clientId: string
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly timeZone: string
}

/** Each reads many stations in a number of queries that does not depend on how many. A station may be missing. */
export interface WeatherSource {
  readWeather(stations: readonly PlacedStation[], now: Date): Promise<ReadonlyMap<string, StationWeather>>
  readForecasts(request: {
    stations: readonly PlacedStation[]
    now: Date
    /** `current`: the lists of days and hours may be as short as one. */
    extent: 'current' | 'full'
  }): Promise<ReadonlyMap<string, StationForecast>>
  readSoil(station: PlacedStation, since: Date): Promise<readonly SoilHour[]>
}
