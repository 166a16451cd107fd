import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  ErrorAnswer,
  isFileAnswer,
  isWriteKey,
  type Language,
  type ParamsOf,
  type QueryOf,
  writeKeyHeader,
} from '@talhao/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'
import type { Caller, CallerOf } from './caller.ts'
import { errorFormOf } from './error-form.ts'

export interface HandlerInput<E extends Endpoint> {
  readonly body: BodyOf<E>
  readonly query: QueryOf<E>
  readonly params: ParamsOf<E>
  readonly caller: CallerOf<E['access']>
  /** The caller's, or before login the cookie's. */
  readonly language: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Returned by a handler that has sent the answer itself: a stream, or bytes that were serialised before. */
export const alreadySent = Symbol('already sent')
type HandlerResult<E extends Endpoint> = AnswerOf<E> | typeof alreadySent

/** Registers a route from its endpoint: the schemas validate, the access rule guards, OpenAPI prints both. */
export function serve<const E extends Endpoint, const R extends HandlerResult<E>>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<R> | R,
): void {
  const successStatus = Number(Object.keys(endpoint.answers)[0])
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: {
      access: endpoint.access,
      bodyType: endpoint.bodyType ?? 'json',
      ...(endpoint.parts === undefined ? {} : { parts: endpoint.parts }),
      isHeavy: endpoint.isHeavy ?? false,
      answersData: !Object.values(endpoint.answers).some(isFileAnswer),
      errorForm: errorFormOf(endpoint),
    },
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    // Not async: under load each promise of a call counts, and an answer that is there needs none.
    handler: (request, reply) => {
      reply.code(successStatus)
      const result = handler({
        // The schemas of this very endpoint have checked all three, and the access plugin the caller.
        body: request.body as BodyOf<E>,
        query: request.query as QueryOf<E>,
        params: request.params as ParamsOf<E>,
        caller: withWriteKey(endpoint, request) as CallerOf<E['access']>,
        language: request.language,
        request,
        reply,
      })
      const answer = (told: R) => (told === alreadySent ? reply : told)
      return result instanceof Promise ? result.then(answer) : answer(result)
    },
  })
}

function withWriteKey({ queuedAs }: Endpoint, { caller, headers }: FastifyRequest): Caller | null {
  const key = headers[writeKeyHeader]
  return queuedAs !== undefined && caller?.kind === 'user' && isWriteKey(key)
    ? { ...caller, writeKey: key }
    : caller
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const answers: Record<string, unknown> = { '4xx': ErrorAnswer, '5xx': ErrorAnswer }
  for (const [status, answer] of Object.entries(endpoint.answers) as [string, TSchema][]) {
    answers[status] = isFileAnswer(answer)
      ? { content: { [answer.mediaType]: { schema: { type: 'string', format: 'binary' } } } }
      : answer
  }
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    response: answers,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    ...(endpoint.body === undefined || endpoint.bodyType === 'multipart' ? {} : { body: endpoint.body }),
  }
}
