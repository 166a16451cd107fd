import type { Language } from '@talhao/contract/core'
import { v7 as createId } from 'uuid'
import { type Actor, writeChange } from '../../platform/change-log/write-change.ts'
import { normalizeAddress } from '../../platform/mail/mail-address.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { issueMailedToken } from '../mailed-links/mailed-tokens.ts'
import { isTaxIdTaken } from '../people/accounts.repository.ts'
import { addClient, addUser, type ClientDraft } from '../people/accounts.service.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { readAddress, type TypedAddress } from '../people/client-address.ts'
import { checkEmail } from '../people/person-rules.ts'
import { registrationTexts as texts } from '../people/registration.texts.ts'
import { throwFieldProblems } from '../people/throw-field-problems.ts'
import { tidyText } from '../people/tidy-text.ts'
import { invitationMail } from './invitation.mails.ts'
import { isAddressTaken, rejectTakenMeanwhile } from './registration.service.ts'

export interface ClientInvitation extends TypedAddress {
  readonly name: string
  readonly email: string
}

const linkDays = 30

/** A client that somebody else signs up: its first administrator chooses a password by the link of a mail. */
export async function inviteClient(
  deps: AccountsDeps,
  actor: Actor & { readonly language: Language },
  invitation: ClientInvitation,
): Promise<{ id: string; name: string }> {
  const { client, email } = await readInvitation(deps, invitation)
  try {
    return await writeInvitation(deps, actor, { client, email })
  } catch (error) {
    rejectTakenMeanwhile(error)
    throw error
  }
}

/** Only who reads the mail can ever sign in. */
export async function writeInvitation(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'mailLook' | 'onClientCreated'>,
  actor: Actor & { readonly language: Language },
  { client, email }: { client: ClientDraft; email: string },
): Promise<{ id: string; name: string }> {
  const { language } = actor
  const now = deps.clock.now()
  return await writeChange(deps.db, actor, async (scope) => {
    const clientId = await addClient(scope, client, deps.onClientCreated)
    const user = {
      id: createId(),
      clientId,
      email,
      firstName: '',
      lastName: '',
      phone: '',
      passwordHash: null,
      role: 'client_admin',
      language,
      // So the address needs no other proof.
      verifiedAt: now,
    } as const
    await addUser(scope, user, {})
    const secret = await issueMailedToken(scope.trx, {
      purpose: 'reset_password',
      userId: user.id,
      expiresAt: new Date(now.getTime() + linkDays * 86_400_000),
    })
    const url = `${deps.mailLook.publicUrl}/reset-password?token=${secret}`
    await queueMail(scope.trx, deps.mailLook, {
      to: email,
      language,
      template: invitationMail,
      values: { clientName: client.name, url, linkDays },
    })
    return { id: clientId, name: client.name }
  })
}

async function readInvitation(deps: AccountsDeps, invitation: ClientInvitation) {
  const { address, problems } = await readAddress(invitation)
  const name = tidyText(invitation.name)
  const email = normalizeAddress(invitation.email)
  const taxIdProblem =
    problems.tax_identification_number ?? ((await isTaxIdTaken(deps.db, address)) ? texts.taxIdTaken : null)
  const emailProblem = checkEmail(email, deps)
  throwFieldProblems({
    name: name === '' ? texts.clientNameRequired : null,
    ...problems,
    tax_identification_number: taxIdProblem,
    email: emailProblem ?? ((await isAddressTaken(deps, email)) ? texts.emailTaken : null),
  })
  const client = { name, ...address, hasMpcloud: false, hasEmcloud: false }
  return { client, email }
}
