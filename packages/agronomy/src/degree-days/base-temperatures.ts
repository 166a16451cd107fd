/** Temperature below which a crop stands still, in °C. Source: WEA-35. */
export const baseTemperaturesC = {
  maize: 10,
  soybean: 10,
  wheat: 5,
  coffee: 12,
  sugarcane: 10,
  beans: 10,
} as const

export type Crop = keyof typeof baseTemperaturesC
