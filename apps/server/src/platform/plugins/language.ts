import { defaultLanguage, type Language, matchLanguage, parseWireLanguage } from '@talhao/contract/core'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Before login the cookie `language` decides, else the browser's; after it the access plugin sets the user's own. Looked up
 * by who asks for it: most calls are of people whose language is known.
 */
export function readLanguage(app: FastifyInstance): void {
  app.decorateRequest('chosenLanguage', null)
  app.decorateRequest('language', {
    getter() {
      this.chosenLanguage ??= findLanguage(this)
      return this.chosenLanguage
    },
    setter(language: Language) {
      this.chosenLanguage = language
    },
  })
}

function findLanguage({ headers }: FastifyRequest): Language {
  return (
    parseWireLanguage(parseCookie(headers.cookie ?? '').language) ??
    matchLanguage(listAcceptedTags(headers['accept-language'])) ??
    defaultLanguage
  )
}

/** Browsers list them by preference, so the weights say nothing more. */
function listAcceptedTags(header: string | undefined): string[] {
  return (header ?? '').split(',').map((entry) => entry.split(';')[0] ?? '')
}
