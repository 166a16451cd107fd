import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import { evidenceFolder } from '../packs/append-pack.ts'
import { findPackRow, setStamp } from '../packs/packs.repository.ts'
import { readTimeStamp, writeTimeStampRequest } from './time-stamp.ts'

const stampJob = defineJob({
  name: 'evidence_stamp',
  payload: Type.Object({ clientId: Type.String(), hash: Type.String() }),
  maxAttempts: 25,
})

/** Asked for with the pack, got when the authority answers: a pack does not wait for it. */
export async function requestStamp(trx: Trx, pack: { clientId: string; hash: string }): Promise<void> {
  await enqueue(trx, stampJob, pack)
}

const maxAnswerBytes = 64 * 1024
const answerWithinMs = 30_000

/** Stamps the hash of a pack by a clock that is not ours (EVI-20). */
export function createStampJob({
  db,
  store,
  tsaUrl,
}: {
  db: Db
  store: FileStore
  tsaUrl: string | null
}): JobHandler {
  return handleJob(stampJob, async ({ clientId, hash }) => {
    const pack = await findPackRow(db, clientId, hash)
    if (tsaUrl === null || pack === null || pack.stampKey !== null) return
    const bytes = Buffer.from(hash, 'hex')
    // Positive, whatever its first byte is.
    const nonce = Buffer.concat([Buffer.of(1), randomBytes(8)])
    const answer = await askAuthority(tsaUrl, await writeTimeStampRequest(bytes, nonce))
    const stamp = await readTimeStamp(answer)
    if (stamp === null) throw new Error('the time stamping authority refused, or answered something else')
    if (!bytes.equals(stamp.hash) || stamp.nonce === null || !nonce.equals(stamp.nonce))
      throw new Error('the time stamping authority answered another question')
    const stampKey = `${evidenceFolder}/${clientId}/${hash}.tsr`
    await store.put(stampKey, Readable.from([Buffer.from(answer)]), { maxBytes: maxAnswerBytes })
    await setStamp(db, { clientId, hash, stampKey, stampedAt: stamp.time })
  })
}

async function askAuthority(url: string, request: Uint8Array): Promise<Uint8Array> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: Buffer.from(request),
    signal: AbortSignal.timeout(answerWithinMs),
  })
  if (!answer.ok) throw new Error(`the time stamping authority answered ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes.length > maxAnswerBytes) throw new Error('the answer of the time stamping authority is too long')
  return bytes
}
