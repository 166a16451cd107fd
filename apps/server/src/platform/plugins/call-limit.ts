import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BoundedMap } from '../bounded-map.ts'
import type { Caller } from '../http/caller.ts'
import { readBearer, readQueryToken } from '../http/presented-token.ts'
import { Problem } from '../http/problem.ts'
import { requestTexts } from '../http/texts.ts'

const callsPerMinute = 600
/** A program asks in turn, it does not open pages (ACC-114). */
const callsOfKeyPerMinute = 120

const windowMs = 60_000
/** Tokens and keys whose calls are counted at once. */
const maxCounted = 5000

interface Counted {
  calls: number
  readonly endsMs: number
}

/**
 * 600 calls a minute a token, 120 a key. Counted in this process: a write to the database for every call would cost more
 * than the limit protects, so ten processes allow up to ten times as much. Counted by ourselves:
 * docs/decisions/0057-calls-are-counted-by-ourselves.md.
 */
export function limitCalls(app: FastifyInstance, { factor }: { factor: number }): void {
  const scale = (calls: number) => Math.max(1, Math.floor(calls * factor))
  const limits = { token: scale(callsPerMinute), key: scale(callsOfKeyPerMinute) }
  const countCall = createCounter()

  app.addHook('preHandler', (request, reply, done) => {
    const { caller } = request
    // Files of the page are served by routes that know no callers at all.
    if (!caller) return done()
    const limit = caller.kind === 'key' ? limits.key : limits.token
    const { calls, endsMs } = countCall(nameCaller(request, caller))
    const seconds = Math.max(1, Math.ceil((endsMs - performance.now()) / 1000))
    reply.header('x-ratelimit-limit', limit)
    reply.header('x-ratelimit-remaining', Math.max(0, limit - calls))
    reply.header('x-ratelimit-reset', seconds)
    if (calls <= limit) return done()
    done(new Problem('tooMany', requestTexts.tooMany, { values: { seconds }, retryAfterSeconds: seconds }))
  })
}

/** Counts one call more of the minute that the first of them began. */
function createCounter(): (name: string) => Readonly<Counted> {
  const counted = new BoundedMap<string, Counted>(maxCounted)
  return (name) => {
    const nowMs = performance.now()
    let window = counted.get(name)
    if (window === undefined || window.endsMs <= nowMs) {
      window = { calls: 0, endsMs: nowMs + windowMs }
      // What begins anew is the youngest again.
      counted.delete(name)
      counted.set(name, window)
    }
    window.calls++
    return window
  }
}

function nameCaller(request: FastifyRequest, caller: Caller): string {
  if (caller.kind === 'key') return caller.keyId
  return readBearer(request) ?? readQueryToken(request) ?? request.ip
}
