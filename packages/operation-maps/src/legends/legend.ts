import type { Metric } from '../columns/operation-kind.ts'
import type { DecidingMetric, Target } from '../figures/target.ts'
import { parseHex } from './colour.ts'

/** A colour and the values it stands for; null where the band has no end. */
export interface LegendBand {
  readonly from: number | null
  readonly to: number | null
  readonly colour: string
}

/**
 * What a colour means: one definition for map, legend box, report and export.
 *
 * Values are compared as 32-bit floats, as the map holds them, so that figures and map never put a strip into
 * different bands.
 */
export interface Legend {
  readonly metric: Metric
  readonly unit: string
  /** `bands` are shown one by one; a `gradient` by its stops, its many steps being bands like others. */
  readonly kind: 'bands' | 'gradient'
  readonly bands: readonly LegendBand[]
  /** Of a gradient: its colours at equal distances from the first value to the last; empty otherwise. */
  readonly stops: readonly LegendStop[]
  /** Where one band ends and the next begins, and which of them has the value itself. */
  readonly limits: readonly LegendLimit[]
  /** Of a legend by several metrics at once, see `createWithinLegend`; its bands have no values then. */
  readonly targets?: readonly LegendTarget[]
}

export interface LegendTarget extends Target {
  readonly metric: DecidingMetric
}

export interface LegendStop {
  readonly value: number
  readonly colour: string
}

export interface LegendLimit {
  readonly value: number
  readonly belongsTo: 'below' | 'above'
}

/** The place of a strip that has no colour: its value is not known. */
export const unknownBand = 255

/** A legend of bands that meet at rising limits; one colour more than limits. */
export function createBandLegend(legend: {
  readonly metric: Metric
  readonly unit: string
  readonly limits: readonly LegendLimit[]
  readonly colours: readonly string[]
  /** The ends of the scale, where there are any. */
  readonly from?: number
  readonly to?: number
}): Legend {
  const { metric, unit, limits, colours } = legend
  const bands = colours.map((colour, band) => ({
    from: limits[band - 1]?.value ?? legend.from ?? null,
    to: limits[band]?.value ?? legend.to ?? null,
    colour,
  }))
  return { metric, unit, kind: 'bands', bands, stops: [], limits }
}

/** Limits whose value begins the upper band. */
export function setLimitsAbove(values: readonly number[]): readonly LegendLimit[] {
  return values.map((value) => ({ value, belongsTo: 'above' }))
}

/** Limits whose value ends the lower band. */
export function setLimitsBelow(values: readonly number[]): readonly LegendLimit[] {
  return values.map((value) => ({ value, belongsTo: 'below' }))
}

/** Red, green, blue and opacity of each band, the last row clear: a texture of 256 colours. */
export function createPalette({ bands }: Legend, opacity = 255): Uint8Array {
  const palette = new Uint8Array(256 * 4)
  for (const [band, { colour }] of bands.entries()) palette.set([...parseHex(colour), opacity], band * 4)
  return palette
}
