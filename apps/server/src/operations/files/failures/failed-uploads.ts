import { dayMs, minuteMs } from '@talhao/local-time'
import { sql } from 'kysely'
import { v7 as createId } from 'uuid'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { fillLocalText, type LocalText, Problem, type ProblemCode } from '../../../platform/http/problem.ts'
import type { OperationCloud } from '../operation-file.ts'

/** An upload as far as it had been read when it broke. */
export interface UploadAttempt {
  readonly clientId: string
  readonly cloud: OperationCloud
  readonly uploadedBy: string
  /** null: not read yet. */
  readonly uploadId: string | null
  readonly name: string | null
}

/** What the sender is told, and somebody at the farm wants to know (ALR-146). Our own mistakes are ours to find. */
const toldCodes: readonly ProblemCode[] = ['malformed', 'ruleBroken', 'tooLarge', 'outOfSpace', 'conflict']
/** What a bad network broke is mostly sent again by itself. */
const brokenCodes: readonly ProblemCode[] = ['malformed', 'conflict']
const brokenPatienceMs = 30 * minuteMs
/** After that nobody sends it any more. */
const keptMs = 7 * dayMs

/** Keeps that an upload failed. Whatever goes wrong here must not hide why the upload did. */
export async function noteFailedUpload(
  db: Db,
  attempt: UploadAttempt,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  if (!(error instanceof Problem) || !toldCodes.includes(error.code)) return
  const { clientId, cloud, uploadedBy, uploadId, name } = attempt
  const patienceMs = brokenCodes.includes(error.code) ? brokenPatienceMs : 0
  const reason = JSON.stringify(fillLocalText(error.text, error.options.values ?? {}))
  await db
    .insertInto('failedUploads')
    .values({
      clientId,
      id: createId(),
      cloud,
      uploadId: uploadId ?? '',
      name,
      uploadedBy,
      reason,
      failedAt: now,
      tellAt: new Date(now.getTime() + patienceMs),
    })
    .onConflict((conflict) =>
      conflict.columns(['clientId', 'cloud', 'uploadedBy', 'uploadId']).doUpdateSet({
        name,
        reason,
        failedAt: now,
        // The first failure counts, unless this one will not mend itself.
        tellAt: sql`least(failed_uploads.tell_at, excluded.tell_at)`,
      }),
    )
    .execute()
  await db
    .deleteFrom('failedUploads')
    .where('clientId', '=', clientId)
    .where('failedAt', '<', new Date(now.getTime() - keptMs))
    .execute()
}

/** It has come through: itself, what the sender sent for the same field, and what broke before anything was read. */
export async function forgetFailedUploads(trx: Trx, attempt: UploadAttempt): Promise<void> {
  const { clientId, cloud, uploadedBy, uploadId, name } = attempt
  await sql`delete from failed_uploads where client_id = ${clientId} and cloud = ${cloud}
    and (upload_id = ${uploadId} or (uploaded_by = ${uploadedBy} and (upload_id = '' or name = ${name})))`.execute(
    trx,
  )
}

interface FailedUpload {
  readonly id: string
  readonly name: string | null
  readonly uploadedBy: string
  readonly reason: LocalText
  readonly failedAt: Date
}

const maxListed = 200

/** Those of a client that are worth telling by now. */
export async function listFailedUploads(
  db: Db,
  { clientId, now }: { clientId: string; now: Date },
): Promise<readonly FailedUpload[]> {
  const { rows } = await sql<FailedUpload>`
    select id, name, uploaded_by, reason, failed_at from failed_uploads
    where client_id = ${clientId} and tell_at <= ${now}
      and failed_at >= ${new Date(now.getTime() - keptMs)} order by failed_at desc limit ${maxListed}`.execute(
    db,
  )
  return rows
}
