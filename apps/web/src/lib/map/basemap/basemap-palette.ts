import type { PropertyValueSpecification } from 'maplibre-gl'

export type MapScheme = 'light' | 'dark'

/** WebGL cannot read CSS variables: the map's own tones, matched by eye to the tokens of each scheme. */
export interface GroundPalette {
  readonly sea: string
  readonly land: string
  readonly water: string
  readonly river: string
  readonly urban: string
  readonly grid: string
  readonly country: string
  readonly state: string
  readonly countryName: string
  readonly stateName: string
  readonly townName: string
  readonly waterName: string
  readonly halo: string
  readonly imageryBrightness: number
  readonly imagerySaturation: number
}

/** Over imagery everything is the same in both schemes: the picture is dark by itself, and so is what waits for it. */
export const overImagery = {
  sea: '#0f2130',
  land: '#26331f',
  water: '#16303f',
  river: '#2b4a5a',
  urban: '#39422f',
  country: 'rgba(255, 255, 255, 0.78)',
  state: 'rgba(255, 255, 255, 0.42)',
  countryName: '#ffffff',
  stateName: '#ffffff',
  townName: '#ffffff',
  waterName: '#cfe6f2',
  halo: 'rgba(6, 16, 20, 0.72)',
} as const

/** What a map draws a thing in: one tone over imagery, another where the picture has ended. */
export type ToneOf = (name: keyof typeof overImagery) => PropertyValueSpecification<string>

export const basemapPalettes: Readonly<Record<MapScheme, GroundPalette>> = {
  light: {
    sea: '#c8dde6',
    land: '#f0f1e7',
    water: '#b7d3e0',
    river: '#9cc3d6',
    urban: '#e0dccd',
    grid: 'rgba(22, 33, 27, 0.08)',
    country: '#7b7f8a',
    state: '#b4b6b4',
    countryName: '#3c4741',
    stateName: '#77837b',
    townName: '#2f3a34',
    waterName: '#3f7b99',
    halo: 'rgba(240, 241, 231, 0.92)',
    imageryBrightness: 1,
    imagerySaturation: 0.08,
  },
  dark: {
    sea: '#0c161c',
    land: '#1a241e',
    water: '#1a313d',
    river: '#35586a',
    urban: '#2a342d',
    grid: 'rgba(255, 255, 255, 0.06)',
    country: '#7a8c82',
    state: '#46554c',
    countryName: '#dbe5df',
    stateName: '#879a8f',
    townName: '#cdd8d1',
    waterName: '#7fb0c8',
    halo: 'rgba(20, 29, 24, 0.92)',
    imageryBrightness: 0.72,
    imagerySaturation: -0.12,
  },
}
