import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { readSavedPort, saveFreePort } from './port.ts'
import { type Postmaster, PostmasterFailure, type PostmasterOptions, startPostmaster } from './postmaster.ts'

const newPortsTried = 5
const predecessorPatienceMs = 30_000
const pollMs = 100

/** Starts PostgreSQL on the port it had before, or on another one when somebody else listens there by now. */
export async function launchPostmaster(
  options: Omit<PostmasterOptions, 'port'> & { dataDir: string },
): Promise<{ postmaster: Postmaster; port: number }> {
  let port = (await readSavedPort(options.dataDir)) ?? (await saveFreePort(options.dataDir))
  for (let tried = 0; ; tried += 1) {
    try {
      return { postmaster: await startAfterPredecessor({ ...options, port }), port }
    } catch (error) {
      const isPortTaken = error instanceof PostmasterFailure && error.kind === 'port taken'
      if (!isPortTaken || tried === newPortsTried) throw describe(error, options.cluster)
      const taken = port
      port = await saveFreePort(options.dataDir)
      options.log(`Port ${taken} is taken by another program; PostgreSQL moves to ${port}`)
    }
  }
}

/** After a postmaster was killed, its last sessions need a moment to notice; PostgreSQL refuses to start meanwhile. */
export async function startAfterPredecessor(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = performance.now() + predecessorPatienceMs
  for (;;) {
    try {
      return await startPostmaster(options)
    } catch (error) {
      const isEnding = error instanceof PostmasterFailure && error.kind === 'predecessor still ending'
      if (!isEnding || performance.now() > deadline) throw error
      await wait(pollMs)
    }
  }
}

function describe(error: unknown, cluster: string): unknown {
  if (!(error instanceof PostmasterFailure)) return error
  return new EmbeddedPostgresError(`PostgreSQL does not start on ${cluster}: ${error.message}`)
}
