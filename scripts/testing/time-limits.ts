/**
 * How long a test may take: long enough for the slowest on a machine with much else to do, since a limit is there to end
 * what hangs and never to measure speed. Written here alone; `npm run bench` measures.
 */
export const timeLimits = {
  /** A test or a hook, in milliseconds. */
  testMs: 10 * 60_000,
  /** Until a state that a test waits for has come. */
  waitMs: 3 * 60_000,
}

/** For the configuration of a vitest project. */
export const vitestLimits = {
  testTimeout: timeLimits.testMs,
  hookTimeout: timeLimits.testMs,
  expect: { poll: { timeout: timeLimits.waitMs } },
} as const
