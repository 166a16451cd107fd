import type { ValueAxis } from '../../../../lib/charts/time/value-axis.ts'

/** Plots are so high inside, whatever their height on the screen. */
export const plotHeight = 100

/** From the top; the axis fills the plot. */
export function placeValue(value: number, { min, max }: Pick<ValueAxis, 'min' | 'max'>): number {
  return ((max - value) / (max - min)) * plotHeight
}

/** A line through the middles of the hours, in pieces around what is not known. */
export function drawLine(values: readonly (number | null)[], axis: Pick<ValueAxis, 'min' | 'max'>): string {
  let path = ''
  for (const [hour, value] of values.entries()) {
    if (value === null) continue
    const isPiece = (values[hour - 1] ?? null) === null
    path += `${isPiece ? 'M' : 'L'}${hour + 0.5} ${round(placeValue(value, axis))}`
    // A value between two gaps has no line to stand on.
    if (isPiece && (values[hour + 1] ?? null) === null) path += 'h0.01'
  }
  return path
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
