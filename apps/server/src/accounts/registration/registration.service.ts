import type { Registration } from '@talhao/contract/accounts/registration'
import type { Language } from '@talhao/contract/core'
import { v7 as createId } from 'uuid'
import { type Actor, writeChange } from '../../platform/change-log/write-change.ts'
import { countHit } from '../../platform/db/rate-windows.ts'
import { readUniqueViolation } from '../../platform/db/unique-violation.ts'
import { rejectOverLimit, scaleLimit } from '../../platform/http/reject-over-limit.ts'
import { isInternalAddress } from '../../platform/plugins/access/internal-address.ts'
import { hashPassword } from '../../platform/plugins/access/passwords.ts'
import { isEmailTaken, isTaxIdTaken } from '../people/accounts.repository.ts'
import { addClient, addUser, nameOf } from '../people/accounts.service.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { registrationTexts } from '../people/registration.texts.ts'
import { throwFieldProblems } from '../people/throw-field-problems.ts'
import { mailVerification } from '../people/verification.service.ts'
import { type RegistrationDraft, readRegistration } from './read-registration.ts'

/** A new client with its first administrator, and the mail to confirm the address: all of it, or nothing. */
export async function register(
  deps: AccountsDeps,
  request: { registration: Registration; language: Language; address: string },
): Promise<string> {
  const { db, clock } = deps
  const limit = { key: `register:${request.address}`, max: 300, windowSeconds: 3600 }
  rejectOverLimit(await countHit(db, scaleLimit(limit, deps.rateLimitFactor), clock.now()))
  const draft = await readRegistration(request.registration, deps)
  await rejectTaken(deps, draft)
  const passwordHash = await hashPassword(draft.password)
  try {
    return await writeRegistration(deps, { draft, passwordHash, language: request.language })
  } catch (error) {
    rejectTakenMeanwhile(error)
    throw error
  }
}

async function writeRegistration(
  deps: AccountsDeps,
  registration: { draft: RegistrationDraft; passwordHash: string; language: Language },
): Promise<string> {
  const { draft, passwordHash, language } = registration
  const userId = createId()
  const actor: Actor = { kind: 'user', userId, name: nameOf(draft.person) }
  return writeChange(deps.db, actor, async (scope) => {
    const clientId = await addClient(scope, draft.client, deps.onClientCreated)
    const user = { ...draft.person, id: userId, clientId, passwordHash, language, verifiedAt: null }
    await addUser(scope, { ...user, role: 'client_admin' }, {})
    await mailVerification(scope.trx, deps, { user, occasion: { kind: 'registered' } })
    return clientId
  })
}

async function rejectTaken(deps: AccountsDeps, { client, person }: RegistrationDraft): Promise<void> {
  throwFieldProblems({
    email: (await isAddressTaken(deps, person.email)) ? registrationTexts.emailTaken : null,
    tax_identification_number: (await isTaxIdTaken(deps.db, client)) ? registrationTexts.taxIdTaken : null,
  })
}

/** So is the internal login's, whether it has an account by now or not (CORE-53). */
export async function isAddressTaken({ db, internalEmail }: AccountsDeps, email: string): Promise<boolean> {
  return isInternalAddress(internalEmail, email) || (await isEmailTaken(db, email))
}

/** Of two registrations at the same moment, the database lets one through. */
export function rejectTakenMeanwhile(error: unknown): void {
  const index = readUniqueViolation(error)
  throwFieldProblems({
    email: index === 'users_email_key' ? registrationTexts.emailTaken : null,
    tax_identification_number: index === 'clients_tax_id_key' ? registrationTexts.taxIdTaken : null,
  })
}
