import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { readBearer, readQueryToken } from '../http/presented-token.ts'
import { Problem } from '../http/problem.ts'
import { requestTexts } from '../http/texts.ts'

const callsPerMinute = 600
/** A program asks in turn, it does not open pages (ACC-114). */
const callsOfKeyPerMinute = 120

/**
 * 600 calls a minute a token, 120 a key. Counted in this process: a write to the database for every call would cost more
 * than the limit protects, so ten processes allow up to ten times as much.
 */
export async function limitCalls(app: FastifyInstance, options: { factor: number }): Promise<void> {
  const scale = (calls: number) => Math.max(1, Math.floor(calls * options.factor))
  await app.register(rateLimit, {
    global: true,
    hook: 'preHandler',
    max: ({ caller }) => scale(caller?.kind === 'key' ? callsOfKeyPerMinute : callsPerMinute),
    timeWindow: 60_000,
    allowList: (request) => request.caller === null,
    keyGenerator: (request) =>
      request.caller?.kind === 'key'
        ? request.caller.keyId
        : (readBearer(request) ?? readQueryToken(request) ?? request.ip),
    errorResponseBuilder: (_request, context) => {
      const seconds = Math.max(1, Math.ceil(context.ttl / 1000))
      return new Problem('tooMany', requestTexts.tooMany, { values: { seconds }, retryAfterSeconds: seconds })
    },
  })
}
