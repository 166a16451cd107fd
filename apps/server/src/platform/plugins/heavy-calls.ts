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

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isHeavy) {
      // Nobody is there to be answered: the hooks and the handler that would follow are left out.
      waitForPlace(reply).then((hasPlace) => (hasPlace ? done() : reply.hijack()), done)
    } else {
      lastLightCallMs = performance.now()
      done()
    }
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    releases.get(reply)?.()
    done()
  })

  async function waitForPlace(reply: FastifyReply): Promise<boolean> {
    const place = queue.acquire()
    let begunMs: number | null = null
    const release = () => {
      place.cancel()
      void rest(begunMs === null ? 0 : performance.now() - begunMs).then(place.release)
    }
    releases.set(reply, release)
    // Whoever goes away gives up the place, in the queue or in work.
    reply.raw.once('close', release)
    const hasPlace = await place.turn
    if (hasPlace) begunMs = performance.now()
    return hasPlace
  }

  function rest(workedMs: number): Promise<void> {
    const isAlone = performance.now() - lastLightCallMs > latelyMs
    return new Promise((resolve) => {
      if (isAlone) setImmediate(resolve)
      else setTimeout(resolve, Math.min(maxRestMs, restFactor * workedMs))
    })
  }

  return { rest }
}
