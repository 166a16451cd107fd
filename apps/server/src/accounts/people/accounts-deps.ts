import type { ChangeScope } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import type { Tokens } from '../../platform/plugins/access/tokens.ts'
import type { Clock } from '../../platform/ports/clock.ts'

/** What another area writes for a new client, in the transaction that creates it. */
export type ClientCreated = (scope: ChangeScope, clientId: string) => Promise<void>

export interface AccountsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Tokens
  readonly tokenSeconds: number
  readonly rateLimitFactor: number
  readonly mailLook: MailLook
  /** Reserved: nobody can take it (CORE-53). */
  readonly internalEmail: string | null
  /** Whether the mail server takes letters beyond ASCII before the at sign. */
  readonly takesUnicode: boolean
  readonly secrets: Secrets
  readonly onClientCreated?: ClientCreated
}
