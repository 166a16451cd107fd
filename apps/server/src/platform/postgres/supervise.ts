import { setTimeout as wait } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

const firstDelayMs = 250
const maxDelayMs = 10_000

/**
 * Starts PostgreSQL again when it ends without being asked to, as after the kernel's out-of-memory killer. The port
 * stays the same, so connection pools fix themselves.
 */
export function supervise(options: {
  postmaster: Postmaster
  restart: () => Promise<Postmaster>
  log: (line: string) => void
}): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let current = options.postmaster

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended
      if (stopping.signal.aborted) return
      options.log('PostgreSQL has ended unexpectedly; starting it again')
      const next = await restartPatiently()
      if (next === null) return
      current = next
      if (stopping.signal.aborted) await current.stop()
    }
  }

  async function restartPatiently(): Promise<Postmaster | null> {
    for (let delayMs = firstDelayMs; !stopping.signal.aborted; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
      try {
        return await options.restart()
      } catch (error) {
        options.log(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`)
      }
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
    return null
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await current.stop()
      await watching
    },
  }
}
