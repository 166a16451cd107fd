export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that tests move by hand. */
export function createManualClock(start: Date): Clock & { advance(seconds: number): void } {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance(seconds) {
      time += seconds * 1000
    },
  }
}
