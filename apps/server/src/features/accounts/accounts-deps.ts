import type { ChangeScope } from '../../change-log/write-change.ts'
import type { Db } from '../../db/database.ts'
import type { Secrets } from '../../db/secrets.ts'
import type { MailLook } from '../../mail/mail-content.ts'
import type { Tokens } from '../../plugins/access/tokens.ts'
import type { Clock } from '../../ports/clock.ts'

/** What another feature writes for a new client, in the transaction that creates it. */
export type ClientCreated = (scope: ChangeScope, clientId: string) => Promise<void>

export interface AccountsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Tokens
  readonly tokenSeconds: number
  readonly rateLimitFactor: number
  readonly mailLook: MailLook
  readonly secrets: Secrets
  readonly onClientCreated?: ClientCreated
}
