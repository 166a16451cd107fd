/**
 * Tells who is gone for good from who is only away: gone is whoever was missing at every look for as long as
 * `graceMs`. The looks must be made on one unbroken database session, else `reset`: it proves that everybody who
 * lives could have come back meanwhile.
 */
export interface AbsenceWatch {
  /** Takes all who are missing now; returns those who are gone. */
  look(missing: readonly string[]): string[]
  reset(): void
}

export function createAbsenceWatch(options: { graceMs: number; now: () => number }): AbsenceWatch {
  let missingSince = new Map<string, number>()
  return {
    look(missing) {
      const now = options.now()
      missingSince = new Map(missing.map((key) => [key, missingSince.get(key) ?? now]))
      return missing.filter((key) => now - (missingSince.get(key) ?? now) >= options.graceMs)
    },
    reset() {
      missingSince = new Map()
    },
  }
}
