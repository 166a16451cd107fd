import cookie from '@fastify/cookie'
import { defaultLanguage, matchLanguage, parseWireLanguage } from '@talhao/contract/core'
import type { FastifyInstance } from 'fastify'

/** Before login the cookie `language` decides, else the browser's; after it the access plugin sets the user's own. */
export async function readLanguage(app: FastifyInstance): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('language', defaultLanguage)
  app.addHook('onRequest', (request, _reply, done) => {
    request.language =
      parseWireLanguage(request.cookies.language) ??
      matchLanguage(listAcceptedTags(request.headers['accept-language'])) ??
      defaultLanguage
    done()
  })
}

/** Browsers list them by preference, so the weights say nothing more. */
function listAcceptedTags(header: string | undefined): string[] {
  return (header ?? '').split(',').map((entry) => entry.split(';')[0] ?? '')
}
