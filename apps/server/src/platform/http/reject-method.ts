import type { Endpoint } from '@talhao/contract/core'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'
import { requestTexts } from './texts.ts'

/** For a path that old clients may call with a GET: the answer says that it is there, but not for that. */
export function rejectGet(app: FastifyInstance, { path, access, method }: Endpoint): void {
  app.get(path, { schema: { hide: true }, config: { access, bodyType: 'json' } }, async (_request, reply) => {
    reply.header('allow', method)
    throw new Problem('methodNotAllowed', requestTexts.methodNotAllowed)
  })
}
