import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../../platform/http/problem.ts'
import { ingestTexts } from '../ingest.texts.ts'

export interface IntakeLimits {
  readonly reports: number
  readonly bytes: number
}

/** Two seconds of work; what consoles send beyond that they send again. */
const usualLimits: IntakeLimits = { reports: 4000, bytes: 256 * 1024 * 1024 }
const retryAfterSeconds = 10

/**
 * So many reports are under way at once: others are told to come again, before anything of them is read, and memory does
 * not grow with what the database cannot keep up with (WEA-226).
 */
export function createIntakeLimit(limits: IntakeLimits = usualLimits): (app: FastifyInstance) => void {
  const underWay = new WeakMap<FastifyRequest, number>()
  let reports = 0
  let bytes = 0
  return (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const size = sizeOf(request)
      if (reports >= limits.reports || bytes + size > limits.bytes)
        return done(new Problem('unavailable', ingestTexts.busy, { retryAfterSeconds }))
      underWay.set(request, size)
      reports++
      bytes += size
      done()
    })
    // Comes as well when the sender has gone.
    app.addHook('onResponse', (request, _reply, done) => {
      const size = underWay.get(request)
      if (size !== undefined) {
        underWay.delete(request)
        reports--
        bytes -= size
      }
      done()
    })
  }
}

/** As much as it may be where the sender does not say. */
function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0) || 0, routeOptions.bodyLimit)
}
