import { createHash } from 'node:crypto'
import * as contract from '@talhao/contract/core/places'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import { alreadySent, serve } from '../http/serve.ts'
import { requestTexts } from '../http/texts.ts'
import { loadPlaces } from './places.ts'

interface CachedAnswer {
  readonly body: string
  readonly etag: string
}

export function registerPlaces(app: FastifyInstance): void {
  const kept = new Map<number, CachedAnswer>()
  const keep = (key: number, list: () => readonly unknown[]): CachedAnswer => {
    const answer = kept.get(key) ?? serialise(list())
    kept.set(key, answer)
    return answer
  }

  serve(app, contract.listStates, async (exchange): Promise<typeof alreadySent> => {
    const { states } = await loadPlaces()
    send(
      exchange,
      keep(0, () => states.map(({ id, uf, nome }) => ({ id, uf, nome }))),
    )
    return alreadySent
  })

  serve(app, contract.listCities, async ({ query, ...exchange }): Promise<typeof alreadySent> => {
    const state = (await loadPlaces()).findState(query.state_id)
    if (state === null) throw new Problem('absent', requestTexts.absent)
    send(
      exchange,
      keep(state.id, () => state.cities),
    )
    return alreadySent
  })
}

/** The lists change with a release alone: serialised once, and kept by the browser for a day. */
function send(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { body, etag }: CachedAnswer,
): void {
  reply.header('cache-control', 'public, max-age=86400').header('etag', etag)
  if (request.headers['if-none-match'] === etag) reply.code(304).send()
  else reply.type('application/json; charset=utf-8').send(body)
}

function serialise(list: readonly unknown[]): CachedAnswer {
  const body = JSON.stringify({ status: 'success', data: list })
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
