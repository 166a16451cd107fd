import { defaultLanguage, type Language } from '@talhao/contract/core'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorFormOfUnknown } from '../http/error-form.ts'
import { explainOutage } from '../http/explain-outage.ts'
import { fillText, type LocalText, Problem, problemStatuses } from '../http/problem.ts'
import { requestTexts } from '../http/texts.ts'
import type { ServePage } from './web-app.ts'

/** Translates everything thrown into the one error shape of the wire. A 500 shows an id and nothing else. */
export function handleErrors(app: FastifyInstance, options: { servePage: ServePage }): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const isUpload = request.routeOptions.config.bodyType === 'multipart'
    const problem =
      error instanceof Problem ? error : (toProblem(error) ?? explainOutage(error, { isUpload }))
    const language = request.language
    if (problem === null) {
      request.log.error({ err: error }, 'request failed')
      const message = fillText(requestTexts.internal, language, { id: request.id })
      return reply.code(500).send(errorBody(request, message, { base: [message] }))
    }
    if (problem.cause !== undefined)
      request.log.warn({ err: problem.cause }, 'something that this server needs failed')
    const { values, fields, retryAfterSeconds, extra } = problem.options
    const message = fillText(problem.text, language, values)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return reply
      .code(problemStatuses[problem.code])
      .send({ ...errorBody(request, message, fieldErrors(fields, language, message)), ...extra?.(message) })
  })

  app.setNotFoundHandler((request, reply) => {
    const answered = options.servePage(request, reply)
    if (answered !== null) return answered
    const message = fillText(requestTexts.absent, request.language)
    return reply.code(404).send(errorBody(request, message, { base: [message] }))
  })
}

/** An address that the router itself refuses, before any plugin has seen the request: no cookie is read yet. */
export function answerRouterError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // An id too long for any id names nothing.
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  const message = fillText(isTooLong ? requestTexts.absent : requestTexts.malformed, defaultLanguage)
  reply.code(isTooLong ? 404 : 400).send(errorBody(request, message, { base: [message] }))
}

function errorBody(request: FastifyRequest, message: string, errors: Record<string, string[]>) {
  const form = request.routeOptions.config.errorForm ?? errorFormOfUnknown(request.url)
  const body = { status: form.status, message, errors }
  return form.repeatsMessage ? { ...body, data: message } : body
}

function fieldErrors(
  fields: Readonly<Record<string, LocalText>> | undefined,
  language: Language,
  message: string,
): Record<string, string[]> {
  if (fields === undefined) return { base: [message] }
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [fillText(text, language)]]))
}

/** A client's mistake that Fastify found. null: ours. */
function toProblem(error: FastifyError): Problem | null {
  if (error.validation !== undefined) return validationProblem(error)
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Problem('tooLarge', requestTexts.tooLarge)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Problem('wrongType', requestTexts.wrongType)
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Problem('malformed', requestTexts.malformedJson)
  }
  if (isTornForm(error)) return new Problem('malformed', requestTexts.malformed)
  const status = error.statusCode ?? 500
  if (error instanceof SyntaxError && status < 500)
    return new Problem('malformed', requestTexts.malformedJson)
  if (status === 404) return new Problem('absent', requestTexts.absent)
  if (status === 413) return new Problem('tooLarge', requestTexts.tooLarge)
  if (status === 415) return new Problem('wrongType', requestTexts.wrongType)
  if (status >= 400 && status < 500) return new Problem('malformed', requestTexts.malformed)
  return null
}

/** How the reader of multipart forms calls what is none, or ends too early: it has no codes. */
const tornForm =
  /unexpected end of multipart data|boundary not found|terminated early|malformed part header|malformed content type|missing content-type|needle cannot have a length/i

function isTornForm({ message }: FastifyError): boolean {
  return tornForm.test(message)
}

function validationProblem(error: FastifyError): Problem {
  // An id of the wrong form names nothing: the same answer as an id that does not exist.
  if (error.validationContext === 'params') return new Problem('absent', requestTexts.absent)
  const fields: Record<string, LocalText> = {}
  for (const issue of error.validation ?? []) fields[fieldOf(issue)] ??= textOf(issue.keyword)
  return new Problem('malformed', requestTexts.invalidInput, { fields })
}

interface Issue {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Record<string, unknown>
}

function fieldOf({ instancePath, params }: Issue): string {
  const missing = params.missingProperty ?? params.additionalProperty
  const path = instancePath.split('/').filter((part) => part !== '')
  if (typeof missing === 'string') path.push(missing)
  return path.length === 0 ? 'base' : path.join('.')
}

function textOf(keyword: string): LocalText {
  switch (keyword) {
    case 'required':
      return requestTexts.fieldRequired
    case 'additionalProperties':
      return requestTexts.fieldUnknown
    case 'type':
      return requestTexts.fieldWrongType
    case 'maxLength':
      return requestTexts.fieldTooLong
    default:
      return requestTexts.fieldInvalid
  }
}
