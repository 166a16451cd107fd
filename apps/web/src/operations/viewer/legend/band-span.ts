/** Neighbouring bands of a legend that are one class to whoever reads it: one band, or the steps around a stop. */
export interface BandSpan {
  readonly first: number
  readonly last: number
}

export function isSameSpan(one: BandSpan | null, other: BandSpan | null): boolean {
  return one?.first === other?.first && one?.last === other?.last
}

export function holdsBand({ first, last }: BandSpan, band: number): boolean {
  return band >= first && band <= last
}
