import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { getHealth, getReadiness } from '@talhao/contract/core/system'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ReadOnlyError, requireWritable } from '../db/host-chooser.ts'
import type { FileStore } from '../file-store/file-store.ts'
import { Problem } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { requestTexts } from '../http/texts.ts'
import { readFreeBytes } from '../quotas/free-space.ts'
import { answerWithin } from './answer-within.ts'

/** Whoever asks whether we are ready waits no longer than a few seconds. */
const patienceMs = 3000

export function answerHealth(
  app: FastifyInstance,
  deps: { pool: Pool; dataDir: string; store: FileStore; diskReserveBytes: number },
): void {
  serve(app, getHealth, () => ({ status: 'ok' }))
  serve(app, getReadiness, async ({ request }) => {
    try {
      await answerWithin(
        patienceMs,
        Promise.all([
          requireWritable(deps.pool),
          access(deps.dataDir, constants.W_OK),
          deps.store.check(),
          requireSpace(deps),
        ]),
      )
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      const text = error instanceof ReadOnlyError ? requestTexts.readOnly : requestTexts.unavailable
      throw new Problem('unavailable', text, { retryAfterSeconds: 10 })
    }
    return { status: 'ready' }
  })
}

/** Long after uploads are refused, so that a full disk does not also take the readers away (CORE-67). */
const floorShare = 1 / 8

async function requireSpace(deps: { dataDir: string; diskReserveBytes: number }): Promise<void> {
  const freeBytes = await readFreeBytes(deps.dataDir)
  if (freeBytes < deps.diskReserveBytes * floorShare)
    throw new Error(`only ${freeBytes} bytes of disk are free`)
}
