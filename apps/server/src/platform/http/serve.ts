import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  ErrorAnswer,
  isFileAnswer,
  type Language,
  type ParamsOf,
  type QueryOf,
} from '@talhao/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'
import type { CallerOf } from './caller.ts'
import { errorFormOf } from './error-form.ts'

export interface HandlerInput<O extends Endpoint> {
  readonly body: BodyOf<O>
  readonly query: QueryOf<O>
  readonly params: ParamsOf<O>
  readonly caller: CallerOf<O['access']>
  /** The caller's, or before login the cookie's. */
  readonly language: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Returned by a handler that has sent the answer itself: a stream, or bytes that were serialised before. */
export const alreadySent = Symbol('already sent')
type HandlerResult<O extends Endpoint> = AnswerOf<O> | typeof alreadySent

/** Registers a route from its endpoint: the schemas validate, the access rule guards, OpenAPI prints both. */
export function serve<const O extends Endpoint, const R extends HandlerResult<O>>(
  app: FastifyInstance,
  operation: O,
  handler: (input: HandlerInput<O>) => Promise<R> | R,
): void {
  const successStatus = Number(Object.keys(operation.answers)[0])
  app.route({
    method: operation.method,
    url: operation.path,
    schema: schemaOf(operation),
    config: {
      access: operation.access,
      bodyType: operation.bodyType ?? 'json',
      ...(operation.parts === undefined ? {} : { parts: operation.parts }),
      isHeavy: operation.isHeavy ?? false,
      errorForm: errorFormOf(operation),
    },
    ...(operation.bodyLimit === undefined ? {} : { bodyLimit: operation.bodyLimit }),
    handler: async (request, reply) => {
      reply.code(successStatus)
      const result = await handler({
        // The schemas of this very endpoint have checked all three, and the access plugin the caller.
        body: request.body as BodyOf<O>,
        query: request.query as QueryOf<O>,
        params: request.params as ParamsOf<O>,
        caller: request.caller as CallerOf<O['access']>,
        language: request.language,
        request,
        reply,
      })
      return result === alreadySent ? reply : result
    },
  })
}

function schemaOf(operation: Endpoint): FastifySchema {
  const answers: Record<string, unknown> = { '4xx': ErrorAnswer, '5xx': ErrorAnswer }
  for (const [status, answer] of Object.entries(operation.answers) as [string, TSchema][]) {
    answers[status] = isFileAnswer(answer)
      ? { content: { [answer.mediaType]: { schema: { type: 'string', format: 'binary' } } } }
      : answer
  }
  return {
    operationId: operation.name,
    summary: operation.summary,
    response: answers,
    ...(operation.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(operation.params === undefined ? {} : { params: operation.params }),
    ...(operation.query === undefined ? {} : { querystring: operation.query }),
    ...(operation.body === undefined || operation.bodyType === 'multipart' ? {} : { body: operation.body }),
  }
}
