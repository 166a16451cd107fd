import cookie from '@fastify/cookie'
import { defaultLanguage, parseWireLanguage } from '@talhao/contract/core'
import type { FastifyInstance } from 'fastify'

/** Before login the cookie `language` decides; after it the access plugin sets the user's own. */
export async function readLanguage(app: FastifyInstance): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('language', defaultLanguage)
  app.addHook('onRequest', async (request) => {
    request.language = parseWireLanguage(request.cookies.language) ?? defaultLanguage
  })
}
