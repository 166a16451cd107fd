import type { FastifyInstance, FastifyReply } from 'fastify'

/** How many heavy calls are looked at and prepared at once. */
const begunAtOnce = 2

/** Others are being served while somebody has called so lately. */
const latelyMs = 1000
/** While others are served, heavy work rests so many times as long as it took. */
const restFactor = 2
const longestRestMs = 200

interface Waiting {
  readonly begin: () => void
}

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
  const line: Waiting[] = []
  let begun = 0
  let lastLightCallMs = Number.NEGATIVE_INFINITY

  function beginNext(): void {
    const next = begun < begunAtOnce ? line.shift() : undefined
    if (next === undefined) return
    begun++
    next.begin()
  }

  function enter(reply: FastifyReply): Promise<void> {
    return new Promise((resolve) => {
      let state: 'waiting' | 'begun' | 'over' = 'waiting'
      let begunMs = 0
      const waiting = {
        begin() {
          state = 'begun'
          begunMs = performance.now()
          resolve()
        },
      }
      places.set(reply, () => {
        if (state === 'waiting') line.splice(line.indexOf(waiting), 1)
        if (state === 'begun')
          void rest(performance.now() - begunMs).then(() => {
            begun--
            beginNext()
          })
        state = 'over'
      })
      line.push(waiting)
      beginNext()
    })
  }

  const places = new WeakMap<FastifyReply, () => void>()
  const leave = (reply: FastifyReply) => places.get(reply)?.()

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isHeavy) {
      lastLightCallMs = performance.now()
      return
    }
    // Whoever goes away gives up the place, in the line or in work.
    reply.raw.once('close', () => leave(reply))
    await enter(reply)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.isHeavy) leave(reply)
  })

  function rest(workedMs: number): Promise<void> {
    const isAlone = performance.now() - lastLightCallMs > latelyMs
    return new Promise((resolve) => {
      if (isAlone) setImmediate(resolve)
      else setTimeout(resolve, Math.min(longestRestMs, restFactor * workedMs))
    })
  }

  return { rest }
}
