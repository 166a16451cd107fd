import type { Db } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import type { Clock } from '../../platform/ports/clock.ts'

export interface FactorDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly mailLook: MailLook
}
