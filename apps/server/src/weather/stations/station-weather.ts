import type { CurrentReading, Doubt, MoreName, UnitOfMeasure } from '@talhao/contract/weather/readings'
import type { StationForecast } from '../forecasts/forecast-reader.ts'

export interface TimedValue {
  readonly value: number
  readonly time: Date
}

/**
 * Each reading with the time at which it was measured, so that a dead sensor is seen beside living ones. Maximum,
 * minimum and evapotranspiration are since local midnight.
 */
export interface StationWeather extends Readonly<Record<CurrentReading['id'], TimedValue | null>> {
  readonly observedAt: Date
  /** Rolling. */
  readonly rain24HoursMm: number | null
  /** Local calendar days, today included. */
  readonly rain7DaysMm: number | null
  readonly rain15DaysMm: number | null
  readonly rain30DaysMm: number | null
  /** In how many of their hours and days those were measured. */
  readonly rainMeasured: RainPeriods
  /** Of those, the ones whose rain is not trusted. */
  readonly rainDoubtful: RainPeriods
  /** Of the newest readings those that are not trusted. */
  readonly doubts: readonly Doubt[]
  readonly batteryV: number | null
  /** What only some stations measure. */
  readonly more: readonly MoreValue[]
}

interface RainPeriods {
  readonly hours24: number
  readonly days7: number
  readonly days15: number
  readonly days30: number
}

export interface MoreValue extends TimedValue {
  readonly name: MoreName
  readonly sensor: number | null
  readonly battery: string | null
  readonly uom: UnitOfMeasure
}

/** Of the running year where the station is, today included. */
export interface YearRain {
  readonly year: number
  readonly rainMm: number | null
  readonly measuredDays: number
  readonly doubtfulDays: number
  /** Of the year so far. */
  readonly days: number
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
  readYearRain(station: PlacedStation, now: Date): Promise<YearRain>
}
