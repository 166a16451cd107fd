const toleratedIntervals = 3

/** A station is online while its last observation is younger than three reporting intervals. */
export function computeOnlineUntil(observedAt: Date, reportingIntervalMinutes: number): Date {
  return new Date(observedAt.getTime() + toleratedIntervals * reportingIntervalMinutes * 60_000)
}
