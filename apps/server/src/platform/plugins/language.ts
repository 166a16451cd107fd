import cookie from '@fastify/cookie'
import { defaultLanguage, type Language, languages } from '@talhao/contract/core'
import type { FastifyInstance } from 'fastify'

/** Before login the cookie `language` decides; after it the access plugin sets the user's own. */
export async function readLanguage(app: FastifyInstance): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('language', defaultLanguage)
  app.addHook('onRequest', async (request) => {
    request.language = parseLanguage(request.cookies.language) ?? defaultLanguage
  })
}

function parseLanguage(value: string | undefined): Language | null {
  return languages.find((language) => language === value) ?? null
}
