import type { FastifyRequest } from 'fastify'

const usualScheme = 'Bearer '

/** null: the request carries none. */
export function readBearer(request: FastifyRequest): string | null {
  const { authorization = '' } = request.headers
  // As nearly all write it: every call is looked at twice.
  if (authorization.startsWith(usualScheme) && authorization.length > usualScheme.length) {
    const token = authorization.slice(usualScheme.length)
    if (!token.includes(' ')) return token
  }
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null
}

/** For addresses that are opened as links. null: the request carries none. */
export function readQueryToken(request: FastifyRequest): string | null {
  const token = (request.query as Record<string, unknown>).access_token
  return typeof token === 'string' && token !== '' ? token : null
}
