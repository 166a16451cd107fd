import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerText } from './ingest-protocol.ts'

/** Weather Underground's address with any ending or none, and PWSweather's old and new one. */
const wundergroundAddress =
  /^\/(?:weatherstation\/updateweatherstation(?:\.[a-z]+)?|pwsupdate\/pwsupdate(?:\.php)?|api\/v1\/submitwx)\/?(?=$|[?&])/i
const ecowittAddress = /^(\/data\/report(?:\/[^/?&]*)?)\/?(?=&)/i

/**
 * The address as the contract has it. Firmware writes other endings, and some consoles put their data behind the path
 * with `&` and no `?` (WEA-99).
 */
export function normalizeConsoleUrl(url: string): string {
  const wunderground = wundergroundAddress.exec(url)?.[0]
  if (wunderground !== undefined)
    return `/weatherstation/updateweatherstation.php${withQuestionMark(url.slice(wunderground.length))}`
  const ecowitt = ecowittAddress.exec(url)
  if (ecowitt === null) return url
  return `${ecowitt[1]}${withQuestionMark(url.slice(ecowitt[0].length))}`
}

function withQuestionMark(query: string): string {
  return query.startsWith('&') ? `?${query.slice(1)}` : query
}

/** A console that got a page would take it for success. */
export async function rejectUnknownConsoles(app: FastifyInstance): Promise<void> {
  for (const prefix of ['/weatherstation', '/data', '/pwsupdate'])
    await app.register(
      async (scope) => {
        const reject = (_request: FastifyRequest, reply: FastifyReply) => answerText(reply, 404, 'not found')
        scope.setNotFoundHandler(reject)
        // A route of its own, too: the files of the page take every address that no other route has.
        for (const url of ['/', '/*'])
          scope.get(url, { config: { access: 'public' }, schema: { hide: true } }, reject)
      },
      { prefix },
    )
}
