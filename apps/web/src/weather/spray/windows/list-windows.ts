import type { SprayOutlook, SprayWindow } from '@talhao/contract/weather/spray'

/** Those that are not over, in the order of time: people plan their day by the clock, not by rank (WEA-88). */
export function listWindows({ windows }: Pick<SprayOutlook, 'windows'>, now: Date): readonly SprayWindow[] {
  return windows
    .filter(({ endDate }) => Date.parse(endDate) > now.getTime())
    .toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate))
}

export interface NextWindow {
  readonly window: SprayWindow
  /** How many more of low risk follow. */
  readonly later: number
}

/** The next hours of low risk; null where there are none. */
export function findNextWindow(outlook: Pick<SprayOutlook, 'windows'>, now: Date): NextWindow | null {
  const [window, ...others] = listWindows(outlook, now).filter(({ risk }) => risk === 0)
  return window === undefined ? null : { window, later: others.length }
}
