import type { FastifyRequest } from 'fastify'

/** null: the request carries none. */
export function readBearer(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** For addresses that are opened as links. null: the request carries none. */
export function readQueryToken(request: FastifyRequest): string | null {
  const token = (request.query as Record<string, unknown>).access_token
  return typeof token === 'string' && token !== '' ? token : null
}
