import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface BareRoute {
  readonly url: string
  /** From the start of the process to its first listening. */
  readonly startMs: number
  readonly stop: () => void
}

/** A Fastify route in a process of its own that answers given bytes and does nothing else. */
export async function startBareRoute(payload: string): Promise<BareRoute> {
  const begun = performance.now()
  const child = fork(join(import.meta.dirname, 'programs/bare-server.mjs'))
  child.send(payload)
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}/`,
    startMs: performance.now() - begun,
    stop: () => child.kill(),
  }
}
