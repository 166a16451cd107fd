import type { WindRose } from '@talhao/contract/weather/observations'

export interface RoseShares {
  readonly knownHours: number
  /** By class, then by direction: % of the known hours. */
  readonly classes: readonly (readonly number[])[]
  readonly calmPercent: number
  /** null while the wind did not blow. */
  readonly mostly: { readonly direction: number; readonly percent: number } | null
}

/** null where no hour is known. */
export function computeRoseShares({ hours, classStarts, calmHours }: WindRose): RoseShares | null {
  const totals = hours.map((byClass) => byClass.reduce((sum, count) => sum + count, 0))
  const knownHours = totals.reduce((sum, count) => sum + count, calmHours)
  if (knownHours === 0) return null
  const share = (count: number) => (count / knownHours) * 100
  const most = Math.max(...totals)
  return {
    knownHours,
    classes: classStarts.map((_, index) => hours.map((byClass) => share(byClass[index] ?? 0))),
    calmPercent: share(calmHours),
    mostly: most === 0 ? null : { direction: totals.indexOf(most), percent: share(most) },
  }
}
