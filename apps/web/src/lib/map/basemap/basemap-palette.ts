export type MapScheme = 'light' | 'dark'

/** WebGL cannot read CSS variables: the map's own tones, matched by eye to the tokens of each scheme. */
export interface GroundPalette {
  readonly sea: string
  readonly land: string
  readonly water: string
  readonly grid: string
  readonly country: string
  readonly state: string
  readonly label: string
  readonly labelHalo: string
  readonly imageryBrightness: number
  readonly imagerySaturation: number
}

/** Over imagery lines and names are the same in both schemes: the picture is dark by itself. */
export const overImagery = {
  country: 'rgba(255, 255, 255, 0.78)',
  state: 'rgba(255, 255, 255, 0.42)',
  label: '#ffffff',
  labelHalo: 'rgba(6, 16, 20, 0.72)',
} as const

export const basemapPalettes: Readonly<Record<MapScheme, GroundPalette>> = {
  light: {
    sea: '#d5e2e6',
    land: '#edefe4',
    water: '#bcd2da',
    grid: 'rgba(22, 33, 27, 0.09)',
    country: '#6f7c72',
    state: '#a9b3a8',
    label: '#55635a',
    labelHalo: 'rgba(237, 239, 228, 0.9)',
    imageryBrightness: 1,
    imagerySaturation: 0.08,
  },
  dark: {
    sea: '#0c1418',
    land: '#19231d',
    water: '#22353d',
    grid: 'rgba(255, 255, 255, 0.07)',
    country: '#71857a',
    state: '#435349',
    label: '#9db0a4',
    labelHalo: 'rgba(16, 24, 20, 0.9)',
    imageryBrightness: 0.72,
    imagerySaturation: -0.12,
  },
}
