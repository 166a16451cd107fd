const firstDelayMs = 100
const maxDelayMs = 1000

/**
 * How long to wait after this many failures in a row before the database is asked again. Short at most, because work
 * waits for it; of random length, so that all processes of a database do not come back in the same instant.
 */
export function computeRetryDelay(failures: number): number {
  const delayMs = Math.min(firstDelayMs * 2 ** Math.max(failures - 1, 0), maxDelayMs)
  return delayMs * (0.5 + Math.random() / 2)
}

const firstAttemptMs = 3_000
const maxAttemptMs = 12_000

/**
 * How long an attempt to connect may take after this many in a row that were too slow. A host that is gone without a
 * word would hold one for minutes; a host that is only slow, as after a failover under load, must get in at last.
 */
export function computeAttemptLimit(slowAttempts: number): number {
  return Math.min(firstAttemptMs * 2 ** slowAttempts, maxAttemptMs)
}
