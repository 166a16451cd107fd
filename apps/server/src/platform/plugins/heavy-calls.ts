import type { FastifyInstance, FastifyReply } from 'fastify'
import { limitConcurrency } from '../http/limit-concurrency.ts'

/** How many heavy calls are looked at and prepared at once. */
const maxHeavyCalls = 2

/** Others are being served while somebody has called so lately. */
const latelyMs = 1000
/** While others are served, heavy work rests so many times as long as it took. */
const restFactor = 2
const maxRestMs = 200

/** How heavy work that goes on after its call was answered, such as the pieces of a long file, leaves room for others. */
export interface Pacing {
  /** Awaited between two pieces: long enough while others are served, else just long enough to let one in. */
  readonly rest: (workedMs: number) => Promise<void>
}

/**
 * Lets heavy calls in a few at a time, before anything is done for them, and gives every other call a turn between two
 * of them. A call keeps its place until its answer begins: what is streamed afterwards takes care by `rest`.
 */
export function queueHeavyCalls(app: FastifyInstance): Pacing {
  const queue = limitConcurrency(maxHeavyCalls)
  const releases = new WeakMap<FastifyReply, () => void>()
  let lastLightCallMs = Number.NEGATIVE_INFINITY

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isHeavy) {
      lastLightCallMs = performance.now()
      return
    }
    const place = queue.acquire()
    let begunMs: number | null = null
    const release = () => {
      place.cancel()
      void rest(begunMs === null ? 0 : performance.now() - begunMs).then(place.release)
    }
    releases.set(reply, release)
    // Whoever goes away gives up the place, in the queue or in work.
    reply.raw.once('close', release)
    if (await place.turn) begunMs = performance.now()
    // Nobody is there to be answered: the hooks and the handler that would follow are left out.
    else reply.hijack()
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.isHeavy) releases.get(reply)?.()
  })

  function rest(workedMs: number): Promise<void> {
    const isAlone = performance.now() - lastLightCallMs > latelyMs
    return new Promise((resolve) => {
      if (isAlone) setImmediate(resolve)
      else setTimeout(resolve, Math.min(maxRestMs, restFactor * workedMs))
    })
  }

  return { rest }
}
