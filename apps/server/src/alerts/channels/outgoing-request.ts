import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface OutgoingRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly timeoutMs: number
}

export interface OutgoingAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Its beginning. */
  readonly text: string
}

/** The address is one that we do not send to. */
export class ForbiddenAddressError extends Error {}

export interface OutgoingRules {
  /** This machine may be called, without https: for tests alone. */
  readonly allowLoopback: boolean
}

const allowedPorts = ['', '443', '8443']
const maxAnswerBytes = 1024

/** Whether an address that a customer chose looks like one we send to; its name is looked up only when we do (ALR-43). */
export function isAllowedUrl(text: string, { allowLoopback }: OutgoingRules): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const host = bareHost(url)
  if (url.username !== '' || url.password !== '') return false
  if (allowLoopback && (host === 'localhost' || (isIP(host) > 0 && isLoopbackAddress(host))))
    return ['http:', 'https:'].includes(url.protocol)
  if (url.protocol !== 'https:' || !allowedPorts.includes(url.port)) return false
  if (host === 'localhost' || host.endsWith('.localhost')) return false
  return isIP(host) === 0 || isPublicAddress(host)
}

/**
 * Posts to an address that a customer chose: looked up once, and connected to as looked up, so that a name cannot show one
 * address to the check and another to the call. Redirects are answers like any other.
 */
export async function postOutside(wanted: OutgoingRequest, rules: OutgoingRules): Promise<OutgoingAnswer> {
  if (!isAllowedUrl(wanted.url, rules)) throw new ForbiddenAddressError('address not allowed')
  const url = new URL(wanted.url)
  const address = await findAddress(bareHost(url), rules)
  return send(url, address, wanted)
}

async function findAddress(host: string, { allowLoopback }: OutgoingRules): Promise<string> {
  const found = isIP(host) > 0 ? [{ address: host }] : await lookup(host, { all: true })
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))
  const [first] = found
  // One that is not allowed among several is reason enough: the next look may give it first.
  if (first === undefined || !found.every(({ address }) => isAllowed(address)))
    throw new ForbiddenAddressError('address not allowed')
  return first.address
}

function send(
  url: URL,
  address: string,
  { headers, body, timeoutMs }: OutgoingRequest,
): Promise<OutgoingAnswer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        // No proxy of the environment, no connection that another call has left open.
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: (_host, options, done) => {
          const family = isIP(address)
          if (options.all === true) done(null, [{ address, family }])
          else done(null, address, family)
        },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => readAnswer(answer).then(resolve, reject),
    )
    call.on('error', reject)
    call.end(body)
  })
}

async function readAnswer(answer: IncomingMessage): Promise<OutgoingAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= maxAnswerBytes) break
  }
  answer.destroy()
  const text = Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8')
  return { status: answer.statusCode ?? 0, headers: answer.headers, text }
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').toLowerCase()
}
