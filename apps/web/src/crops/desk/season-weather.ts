import type { FieldDesk } from '@talhao/contract/crops/desk'

/** Sums of the days since sowing; what is missing is counted, never filled in. */
export interface SeasonWeather {
  readonly days: number
  readonly rainMm: number
  readonly rainMissing: number
  readonly evapotranspirationMm: number
  readonly evapotranspirationMissing: number
  /** Null: no day is known. */
  readonly lowestC: number | null
  readonly highestC: number | null
  readonly isDoubtful: boolean
}

/** Up to yesterday: what is forecast has not fallen (CRP-64). */
export function sumSeasonWeather({ line, inputs }: FieldDesk): SeasonWeather {
  const days = inputs.days.filter(({ date }) => date >= line.sowing_date && date < line.day)
  const rain = days.flatMap(({ rain_mm }) => rain_mm ?? [])
  const demand = days.flatMap((day) => day.reference_evapotranspiration_mm ?? [])
  const lows = days.flatMap(({ temperature_min_c }) => temperature_min_c ?? [])
  const highs = days.flatMap(({ temperature_max_c }) => temperature_max_c ?? [])
  return {
    days: days.length,
    rainMm: sum(rain),
    rainMissing: days.length - rain.length,
    evapotranspirationMm: sum(demand),
    evapotranspirationMissing: days.length - demand.length,
    lowestC: lows.length === 0 ? null : Math.min(...lows),
    highestC: highs.length === 0 ? null : Math.max(...highs),
    isDoubtful: days.some(
      (day) => day.rain_confidence === 'doubtful' || day.weather_confidence === 'doubtful',
    ),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
