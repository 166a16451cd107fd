import type { ClientBase, Pool } from 'pg'
import { v7 as createId } from 'uuid'
import type { Clock } from '../ports/clock.ts'

export interface BackupRun {
  readonly kind: 'scheduled' | 'manual'
  readonly clock: Clock
  /** Not the session that copies: a failure may have broken it. */
  readonly connection: Pick<Pool | ClientBase, 'query'>
  /** Called when the try could not be written down, which does not make the archive any worse. */
  readonly onUnrecorded: (error: unknown) => void
}

const keptDays = 400

/** Writes down how a try to make an archive ended; `run` returns its size (CORE-127). */
export async function recordBackup(options: BackupRun, run: () => Promise<{ bytes: number }>): Promise<void> {
  const startedAt = options.clock.now()
  let end: { bytes: number } | { error: string }
  try {
    end = await run()
  } catch (error) {
    await insert(options, { startedAt, error: error instanceof Error ? error.message : String(error) })
    throw error
  }
  await insert(options, { startedAt, ...end })
}

async function insert(
  { kind, clock, connection, onUnrecorded }: BackupRun,
  end: { startedAt: Date; bytes?: number; error?: string },
): Promise<void> {
  const endedAt = clock.now()
  try {
    await connection.query(
      `insert into backup_runs (id, kind, started_at, ended_at, bytes, error) values ($1, $2, $3, $4, $5, $6)`,
      [createId(), kind, end.startedAt, endedAt, end.bytes ?? null, end.error ?? null],
    )
    await connection.query(
      `delete from backup_runs where ended_at < $1::timestamptz - $2 * interval '1 day'`,
      [endedAt, keptDays],
    )
  } catch (error) {
    onUnrecorded(error)
  }
}

/** Counts what goes through. */
export function countBytes(content: AsyncIterable<Uint8Array>): {
  readonly content: AsyncIterable<Uint8Array>
  readonly count: () => number
} {
  let bytes = 0
  async function* pass(): AsyncGenerator<Uint8Array, void> {
    for await (const piece of content) {
      bytes += piece.length
      yield piece
    }
  }
  return { content: pass(), count: () => bytes }
}
