export interface SprayRange {
  readonly low: number
  readonly high: number
}

/** The limits a farm sprays by. Low above high is stored as typed and read as if swapped. */
export interface SprayConfiguration {
  readonly temperature: SprayRange
  readonly humidity: SprayRange
  readonly windSpeed: SprayRange
  readonly deltaT: { readonly active: boolean }
  readonly noRain: { readonly active: boolean }
}

/** The standard configuration, from the leaflets of over 150 products. Source: WEA-78. */
export const standardSprayConfiguration: SprayConfiguration = Object.freeze({
  temperature: Object.freeze({ low: 20, high: 30 }),
  humidity: Object.freeze({ low: 70, high: 80 }),
  windSpeed: Object.freeze({ low: 3, high: 6 }),
  deltaT: Object.freeze({ active: true }),
  noRain: Object.freeze({ active: true }),
})
