import type { SourceStatus } from '../source-status.ts'

type Range = readonly [lowest: number, highest: number]

export type SoilTexture =
  | 'sand'
  | 'loamy_sand'
  | 'sandy_loam'
  | 'loam'
  | 'silt_loam'
  | 'silt'
  | 'silty_clay_loam'
  | 'silty_clay'
  | 'clay'

export interface SoilTextureRow {
  readonly texture: SoilTexture
  /** m³ of water in m³ of soil. */
  readonly fieldCapacity: Range
  readonly wiltingPoint: Range
  /** Available water, in mm per metre of soil. */
  readonly availableMmPerM: Range
  /** Readily evaporable water of the surface layer. */
  readonly readilyEvaporableMm: Range
  /** Evaporable water of a surface layer of 0.10 m. */
  readonly totalEvaporableMm: Range
  readonly status: SourceStatus
}

/**
 * What soils of a texture hold: ranges to show beside the question, never values to compute with. Oxisols of the Cerrado
 * are clay by hand and hold less than clay, often 70 to 120 mm a metre (CRP-20).
 * Source: FAO-56 table 19, from general knowledge, not read.
 */
export const soilTextures: readonly SoilTextureRow[] = [
  {
    texture: 'sand',
    fieldCapacity: [0.07, 0.17],
    wiltingPoint: [0.02, 0.07],
    availableMmPerM: [50, 110],
    readilyEvaporableMm: [2, 7],
    totalEvaporableMm: [6, 12],
    status: 'unconfirmed',
  },
  {
    texture: 'loamy_sand',
    fieldCapacity: [0.11, 0.19],
    wiltingPoint: [0.03, 0.1],
    availableMmPerM: [60, 120],
    readilyEvaporableMm: [4, 8],
    totalEvaporableMm: [9, 14],
    status: 'unconfirmed',
  },
  {
    texture: 'sandy_loam',
    fieldCapacity: [0.18, 0.28],
    wiltingPoint: [0.06, 0.16],
    availableMmPerM: [110, 150],
    readilyEvaporableMm: [6, 10],
    totalEvaporableMm: [15, 20],
    status: 'unconfirmed',
  },
  {
    texture: 'loam',
    fieldCapacity: [0.2, 0.3],
    wiltingPoint: [0.07, 0.17],
    availableMmPerM: [130, 180],
    readilyEvaporableMm: [8, 10],
    totalEvaporableMm: [16, 22],
    status: 'unconfirmed',
  },
  {
    texture: 'silt_loam',
    fieldCapacity: [0.22, 0.36],
    wiltingPoint: [0.09, 0.21],
    availableMmPerM: [130, 190],
    readilyEvaporableMm: [8, 11],
    totalEvaporableMm: [18, 25],
    status: 'unconfirmed',
  },
  {
    texture: 'silt',
    fieldCapacity: [0.28, 0.36],
    wiltingPoint: [0.12, 0.22],
    availableMmPerM: [160, 200],
    readilyEvaporableMm: [8, 11],
    totalEvaporableMm: [22, 26],
    status: 'unconfirmed',
  },
  {
    texture: 'silty_clay_loam',
    fieldCapacity: [0.3, 0.37],
    wiltingPoint: [0.17, 0.24],
    availableMmPerM: [130, 180],
    readilyEvaporableMm: [8, 11],
    totalEvaporableMm: [22, 27],
    status: 'unconfirmed',
  },
  {
    texture: 'silty_clay',
    fieldCapacity: [0.3, 0.42],
    wiltingPoint: [0.17, 0.29],
    availableMmPerM: [130, 190],
    readilyEvaporableMm: [8, 12],
    totalEvaporableMm: [22, 28],
    status: 'unconfirmed',
  },
  {
    texture: 'clay',
    fieldCapacity: [0.32, 0.4],
    wiltingPoint: [0.2, 0.24],
    availableMmPerM: [120, 200],
    readilyEvaporableMm: [8, 12],
    totalEvaporableMm: [22, 29],
    status: 'unconfirmed',
  },
]
