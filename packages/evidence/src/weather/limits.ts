/** "Below 10" is strict; limits of ours take their ends in. */
export interface WeatherLimit {
  readonly reading: LimitedReading
  readonly side: 'least' | 'most'
  readonly value: number
  readonly isStrict: boolean
  /** Who asks for it: a product, a law, a person. */
  readonly from: string
}

export const limitedReadings = ['temperatureC', 'humidity', 'windKmh'] as const
export type LimitedReading = (typeof limitedReadings)[number]

/** Conditions that the declaration of Rio Grande do Sul is signed for (IN SEAPDR 05/2019 and 06/2019). */
export const rioGrandeDoSulLimits: readonly WeatherLimit[] = [
  { reading: 'windKmh', side: 'most', value: 10, isStrict: true, from: 'rs' },
  { reading: 'humidity', side: 'least', value: 55, isStrict: true, from: 'rs' },
  { reading: 'temperatureC', side: 'most', value: 30, isStrict: true, from: 'rs' },
]

export function keepsTo({ side, value: limit, isStrict }: WeatherLimit, value: number): boolean {
  if (value === limit) return !isStrict
  return side === 'most' ? value < limit : value > limit
}
