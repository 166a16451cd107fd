import { defaultLanguage, fromWireLanguage, type Language } from '@talhao/contract/core'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { alreadySent } from '../http/serve.ts'
import type { MailLook } from './mail-content.ts'
import { renderUnsubscribePage } from './unsubscribe-page.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

/** Who reads the mails of a list, as a token of theirs says. */
export interface TokenReader {
  readonly clientId: string
  readonly userId: string
  readonly language: Language
}

/** null: nobody signed the token, it is of another list, or the person is gone. */
export async function findMailReader(
  { db, tokens }: { readonly db: Db; readonly tokens: UnsubscribeTokens },
  { list, token }: { readonly list: string; readonly token: string },
): Promise<TokenReader | null> {
  const subscription = tokens.read(token)
  if (subscription === null || subscription.list !== list) return null
  const { clientId, userId } = subscription
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('clientId', '=', clientId)
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { clientId, userId, language: fromWireLanguage(row.language) }
}

/** `listNames`: what the person calls these mails. */
export function sendUnsubscribePage(
  reply: FastifyReply,
  page: {
    readonly look: MailLook
    readonly reader: TokenReader | null
    readonly state: 'asks' | 'done'
    readonly listNames: Readonly<Record<Language, string>>
  },
): typeof alreadySent {
  const { look, reader, state, listNames } = page
  const language = reader?.language ?? defaultLanguage
  reply
    .code(reader === null ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      renderUnsubscribePage({
        look,
        language,
        state: reader === null ? null : state,
        list: listNames[language],
      }),
    )
  return alreadySent
}
