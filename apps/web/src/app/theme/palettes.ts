import type { MantineColorsTuple } from '@mantine/core'
import type { Look } from '../../lib/site/look.ts'

/** Ten shades for Mantine: 6 is the primary of the light scheme, 4 that of the dark one, 1 the tint, 9 text on it. */
export const primaryPalettes: Readonly<Record<Look, MantineColorsTuple>> = {
  agro: [
    '#f4f9f5',
    '#eaf4ec',
    '#d3e8d8',
    '#a9e2ba',
    '#6fcb8b',
    '#86d69e',
    '#1f6b3b',
    '#195a31',
    '#175530',
    '#175530',
  ],
  latam: [
    '#f3f8fd',
    '#e8f1fb',
    '#cfe2f6',
    '#b3d6f8',
    '#7db7f0',
    '#95c5f4',
    '#1b5fa8',
    '#164f8d',
    '#164c87',
    '#164c87',
  ],
  partner: [
    '#faf6fc',
    '#f5edf9',
    '#e7d5f0',
    '#e2c9f1',
    '#c79be3',
    '#d4b1ea',
    '#7a3e9d',
    '#683386',
    '#5f2d7c',
    '#5f2d7c',
  ],
}

export const dangerPalette: MantineColorsTuple = [
  '#fff6f5',
  '#fdeeec',
  '#f9d6d2',
  '#f7b3ac',
  '#f28b82',
  '#f5a29b',
  '#b42318',
  '#9a1d13',
  '#86190f',
  '#7a160d',
]
