import type { Pool } from 'pg'

export interface ConnectionCounts {
  readonly busy: number
  readonly idle: number
  /** Those who wait for one. */
  readonly waiting: number
  readonly max: number
}

export function countConnections({ totalCount, idleCount, waitingCount, options }: Pool): ConnectionCounts {
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max }
}
