import type { FastifyRequest } from 'fastify'

const patienceMs = 30_000

/**
 * For an answer before the body has come: the rest is read and thrown away, because a browser reads the answer only
 * after it has sent everything. Who still sends after half a minute is cut off.
 */
export function discardBody({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return
  const patience = setTimeout(() => raw.destroy(), patienceMs).unref()
  raw.once('close', () => clearTimeout(patience))
  raw.unpipe()
  raw.resume()
}
