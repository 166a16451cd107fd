import { unknownBand } from '@talhao/operation-maps'

/** Neighbouring bands of a legend that are one class to whoever reads it: one band, or the steps around a stop. */
export interface BandSpan {
  readonly first: number
  readonly last: number
}

export function isSameSpan(one: BandSpan | null, other: BandSpan | null): boolean {
  return one?.first === other?.first && one?.last === other?.last
}

/** Whether a legend of so many bands has that class; the unknown one every legend has. */
export function isClassOf(span: BandSpan, bandCount: number): boolean {
  return span.last < bandCount || span.first === unknownBand
}

export function holdsBand({ first, last }: BandSpan, band: number): boolean {
  return band >= first && band <= last
}
