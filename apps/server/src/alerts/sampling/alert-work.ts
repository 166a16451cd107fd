/** When somebody worked at a place; an end of null is open. */
export interface AlertWork {
  readonly fromMs: number
  readonly untilMs: number | null
}

/** Work belongs to another area, which hands this in. */
export type ListAlertWork = (place: {
  clientId: string
  latitude: number
  longitude: number
  afterMs: number
}) => Promise<readonly AlertWork[]>

export function isWorkedAt(timeMs: number, work: readonly AlertWork[]): boolean {
  return work.some(({ fromMs, untilMs }) => timeMs >= fromMs && (untilMs === null || timeMs < untilMs))
}
