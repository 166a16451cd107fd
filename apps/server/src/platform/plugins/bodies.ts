import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { Problem } from '../http/problem.ts'
import { readParts } from '../http/read-parts.ts'
import { requestTexts } from '../http/texts.ts'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** How bodies are read: JSON, urlencoded and multipart forms with bracketed names. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, createJsonParser(app))
  // Fastify's own reader would take plain text for a JSON text, and call it malformed instead of the wrong type.
  app.removeContentTypeParser('text/plain')
  await app.register(formbody, { parser: parseForm })
  await registerWithoutHooks(app, multipart, { limits: { fieldSize: 64 * 1024, fields: 50, files: 8 } })

  app.addHook('onRoute', (route) => {
    if (route.config?.bodyType !== 'form') return
    const others = route.preValidation ?? []
    route.preValidation = [(request) => readForm(request), ...(Array.isArray(others) ? others : [others])]
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isForm = formTypes.some((type) => request.headers['content-type']?.startsWith(type))
    if (isForm && request.routeOptions.config.bodyType === 'json')
      done(new Problem('wrongType', requestTexts.wrongType))
    else if (request.url.includes('%00') || request.url.includes('\0'))
      done(new Problem('malformed', requestTexts.forbiddenCharacter))
    else done()
  })
}

/**
 * The hooks of the reader of forms delete the files that it has stored itself: here it never does, and they would cost every
 * call, with a form or without, six promises.
 */
function registerWithoutHooks<Options>(
  app: FastifyInstance,
  plugin: (app: FastifyInstance, options: Options, done: (error?: Error) => void) => void,
  options: Options,
): Promise<void> {
  const hookless: FastifyInstance = Object.create(app, { addHook: { value: () => hookless } })
  return new Promise((resolve, reject) =>
    plugin(hookless, options, (error) => (error === undefined ? resolve() : reject(error))),
  )
}

async function readForm(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) request.body = await collectFields(readParts(request))
  if (hasNul(request.body)) throw new Problem('malformed', requestTexts.forbiddenCharacter)
}

type JsonParser = (
  request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
) => void

/** How every JSON body is read, also where a route reads its own first. */
export function createJsonParser(app: FastifyInstance): JsonParser {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8')
    // PostgreSQL stores no NUL in a text; reported here, once, instead of by a failing query.
    if (text.includes('\\u0000') || text.includes('\0')) {
      done(new Problem('malformed', requestTexts.forbiddenCharacter))
      return
    }
    // Clients name JSON on every call, also on those that carry nothing.
    if (text === '' && request.routeOptions.schema?.body === undefined) done(null, undefined)
    else parseJson(request, text, done)
  }
}

function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 4, parameterLimit: 100 })
}

/** `user[email]=…` as browsers send it with FormData: the same shape as the urlencoded form. */
async function collectFields(
  parts: AsyncIterable<{ type: string; fieldname: string; value?: unknown }>,
): Promise<unknown> {
  const pairs = new URLSearchParams()
  for await (const part of parts) {
    if (part.type !== 'field' || typeof part.value !== 'string')
      throw new Problem('wrongType', requestTexts.wrongType)
    pairs.append(part.fieldname, part.value)
  }
  return parseForm(pairs.toString())
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasNul)
  return false
}
