/** When somebody worked at a place; an end of null is open. */
export interface AlertWork {
  readonly fromMs: number
  readonly untilMs: number | null
  readonly fieldId: string
  /** Whether it may be near the station; else it is on one of the fields asked for. */
  readonly isNear: boolean
}

/** Work belongs to another area, which hands this in. */
export type ListAlertWork = (place: {
  clientId: string
  latitude: number
  longitude: number
  afterMs: number
  /** Work on these is listed wherever they lie. */
  fieldIds: readonly string[]
}) => Promise<readonly AlertWork[]>

/** Near the station, or on the fields where only those count. */
export function isWorkedAt(
  timeMs: number,
  work: readonly AlertWork[],
  fieldIds: readonly string[] | null,
): boolean {
  return work.some(
    ({ fromMs, untilMs, fieldId, isNear }) =>
      timeMs >= fromMs &&
      (untilMs === null || timeMs < untilMs) &&
      (fieldIds === null ? isNear : fieldIds.includes(fieldId)),
  )
}
