import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'

/** A policy the maps can live with: own scripts only, workers from blobs, tiles from the configured service. */
export async function setSecurityHeaders(app: FastifyInstance, options: Options): Promise<void> {
  const headers = await composeHeaders(options)
  const headersOfData = chooseForData(headers)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.answersData === true ? headersOfData : headers)
    done()
  })
}

/** They say something of a document alone, and each costs a call as much as a look at who calls. */
const namesForDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

function chooseForData(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !namesForDocuments.includes(name)))
}

type Headers = Readonly<Record<string, string>>

type Options = { publicUrl: string; mapSatelliteUrl: string; sentryDsn: string }

/** No answer differs from another in these: the library writes them once, not for every call. */
async function composeHeaders(options: Options): Promise<Headers> {
  const tiles = originsOf(options.mapSatelliteUrl)
  const sample = fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The UI kit sets styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        connectSrc: ["'self'", ...tiles, ...originsOf(options.sentryDsn)],
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.publicUrl.startsWith('https:'),
    // Tokens may stand in a download's address: it is never passed on.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  let headers: Record<string, string> = {}
  sample.get('/', (_request, reply) => {
    headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
    )
    return ''
  })
  await sample.inject('/')
  await sample.close()
  return headers
}

/** `https://{s}.tiles.example/{z}/{x}/{y}` → `https://*.tiles.example`. */
export function originsOf(address: string): string[] {
  const match = /^(https?:\/\/)(?:\{[^}]+\}\.)?([^/{}@]+@)?([^/{}]+)/.exec(address)
  if (match === null) return []
  const wildcard = /^https?:\/\/\{/.test(address) ? '*.' : ''
  return [`${match[1]}${wildcard}${match[3]}`]
}
