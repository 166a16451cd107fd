import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerText } from './ingest-protocol.ts'
import { pathKeyField } from './read-fields.ts'

/** Weather Underground's address with any ending or none, a key behind it or none, and PWSweather's old and new one. */
const wundergroundAddress =
  /^\/(?:weatherstation\/updateweatherstation(?:\.[a-z]+)?|pwsupdate\/pwsupdate(?:\.php)?|api\/v1\/submitwx)(?:\/([^/?&]*))?(?=$|[?&])/i
const ecowittAddress = /^\/data\/report(\/[^/?&]*)?\/?(?=$|[?&])/i
/** Addresses of consoles, written otherwise: two slashes where a server's name ended in one, other cases. */
const consoleFolder = /^\/+(weatherstation|data|pwsupdate)(?=$|[/?&])/i
/** Nearly all that is asked for, and no console's, but for one address. */
const apiFolder = '/api/'
const pwsWeatherAddress = /^\/api\/v1\/submitwx/i
/** What no page of ours has in its address, and every console in its report. */
const reportedFields = /[?&](?:dateutc|passkey|stationtype|softwaretype)=/i

/** Nothing is served there. */
const unknownAddress = '/weatherstation/unknown'

/**
 * The address as the contract has it. Firmware writes other endings, and some consoles put their data behind the path
 * with `&` and no `?` (WEA-99). A report to an address that is nobody's goes where consoles are refused, never to a page.
 */
export function normalizeConsoleUrl(sent: string): string {
  if (sent.startsWith(apiFolder) && !pwsWeatherAddress.test(sent)) return sent
  const url = sent.replace(consoleFolder, (_found, folder: string) => `/${folder.toLowerCase()}`)
  const wunderground = wundergroundAddress.exec(url)
  if (wunderground !== null) {
    const [address, key = ''] = wunderground
    const field = key === '' ? '' : `${pathKeyField}=${key}`
    return `/weatherstation/updateweatherstation.php${joinQuery(field, url.slice(address.length))}`
  }
  const ecowitt = ecowittAddress.exec(url)
  if (ecowitt !== null) return `/data/report${ecowitt[1] ?? ''}${joinQuery('', url.slice(ecowitt[0].length))}`
  return reportedFields.test(url) && !url.startsWith(apiFolder) ? unknownAddress : url
}

function joinQuery(first: string, rest: string): string {
  const fields = [first, rest.replace(/^[?&]+/, '')].filter((part) => part !== '')
  return fields.length === 0 ? '' : `?${fields.join('&')}`
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
