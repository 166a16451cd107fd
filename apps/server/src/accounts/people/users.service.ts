import {
  type ClientRole,
  maxNormalUsers,
  type PermissionMap,
  type User,
} from '@talhao/contract/accounts/people'
import { permissionEntities } from '@talhao/contract/core'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Trx } from '../../platform/db/database.ts'
import { readUniqueViolation } from '../../platform/db/unique-violation.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { normalizeAddress } from '../../platform/mail/mail-address.ts'
import { isInternalAddress } from '../../platform/plugins/access/internal-address.ts'
import { hashPassword } from '../../platform/plugins/access/passwords.ts'
import { endMailedTokens, lockMailedTokens } from '../mailed-links/mailed-tokens.ts'
import { requireProof } from '../second-factors/require-proof.ts'
import { mailSecurityNotice } from '../second-factors/security-mails.ts'
import { checkPassword } from '../sign-in/password-rules.ts'
import { addUser, nameOf } from './accounts.service.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { checkEmail } from './person-rules.ts'
import { registrationTexts } from './registration.texts.ts'
import { throwFieldProblems } from './throw-field-problems.ts'
import { tidyText } from './tidy-text.ts'
import { checkCreation, checkDeletion, checkEdit, listChangedGrants } from './user-rules.ts'
import {
  countNormalUsers,
  findPerson,
  listPeople,
  lockClient,
  type Person,
  type PersonChange,
  removePerson,
  setPermissions,
  updatePerson,
} from './users.repository.ts'
import { usersTexts } from './users.texts.ts'
import { mailVerification } from './verification.service.ts'

export async function listUsers(deps: AccountsDeps, caller: UserCaller): Promise<User[]> {
  return (await listPeople(deps.db, caller.clientId)).map((person) => describeUser(person, caller))
}

export interface NewPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly password: string
  readonly role: ClientRole
  readonly grants: PermissionMap
}

export async function createPerson(deps: AccountsDeps, caller: UserCaller, draft: NewPerson): Promise<User> {
  const email = normalizeAddress(draft.email)
  checkCreation(caller, draft)
  throwFieldProblems({ email: checkEmail(email, deps), password: await checkPassword(draft.password) })
  const passwordHash = await hashPassword(draft.password)
  const { clientId, language } = caller
  const user = {
    id: createId(),
    clientId,
    email,
    firstName: tidyText(draft.firstName),
    lastName: tidyText(draft.lastName),
    phone: tidyText(draft.phone),
    passwordHash,
    role: draft.role,
    language,
    verifiedAt: null,
  }
  return rejectTakenEmail(() =>
    writeChange(deps.db, caller, async (scope) => {
      const client = await lockClient(scope.trx, clientId)
      await rejectGoneCaller(scope.trx, caller)
      if (draft.role === 'user' && (await countNormalUsers(scope.trx, clientId)) >= maxNormalUsers)
        throw new Problem('ruleBroken', usersTexts.limitReached)
      rejectReservedEmail(deps, email)
      await addUser(scope, user, draft.role === 'user' ? draft.grants : {})
      await mailVerification(scope.trx, deps, {
        user,
        occasion: { kind: 'invited', inviterName: caller.name, clientName: client.name },
      })
      return describeUser(await requirePerson(scope.trx, clientId, user.id), caller)
    }),
  )
}

export type PersonEdit = Partial<Omit<NewPerson, 'role' | 'grants'>> & {
  readonly grants: PermissionMap
  /** Asked for when somebody changes the own password or e-mail. */
  readonly currentPassword?: string
}

export async function editUser(
  deps: AccountsDeps,
  caller: UserCaller,
  { userId, edit }: { userId: string; edit: PersonEdit },
): Promise<User> {
  const { clientId } = caller
  const now = deps.clock.now()
  const password = edit.password === '' ? undefined : edit.password
  throwFieldProblems({
    email: edit.email === undefined ? null : checkEmail(normalizeAddress(edit.email), deps),
    password: password === undefined ? null : await checkPassword(password),
  })
  if (userId === caller.userId && (password !== undefined || changesEmail(caller, edit)))
    await requireOwnPassword(deps, caller, edit)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return rejectTakenEmail(() =>
    writeChange(deps.db, caller, async ({ trx, record, recordNothing }) => {
      await lockClient(trx, clientId)
      const person = await requirePerson(trx, clientId, userId)
      const change: PersonChange = {
        ...readChange(person, edit),
        ...(passwordHash === null ? {} : { passwordHash }),
      }
      const hasNewAddress = change.email !== undefined && !isSameEmail(change.email, person.email)
      checkEdit(caller, person, {
        grants: edit.grants,
        changesSignIn: change.email !== undefined || passwordHash !== null,
      })
      const changedGrants = listChangedGrants(person.permissions, edit.grants)
      const changed = [...Object.keys(change), ...(changedGrants.length > 0 ? ['permissions'] : [])]
      if (changed.length === 0) {
        recordNothing()
        return describeUser(person, caller)
      }
      if (hasNewAddress) {
        rejectReservedEmail(deps, change.email ?? '')
        await lockMailedTokens(trx, userId)
        // To the address before: whoever reads that one must learn of it.
        await mailSecurityNotice(trx, deps.mailLook, { userId, event: 'emailChanged', now })
      }
      if (Object.keys(change).length > 0)
        await updatePerson(trx, { clientId, userId }, hasNewAddress ? { ...change, emailSetAt: now } : change)
      if (changedGrants.length > 0) await setPermissions(trx, userId, edit.grants)
      const edited = await requirePerson(trx, clientId, userId)
      if (hasNewAddress) await confirmNewAddress(trx, deps, edited)
      if (passwordHash !== null)
        await mailSecurityNotice(trx, deps.mailLook, { userId, event: 'passwordChanged', now })
      await record({
        clientId,
        action: 'user.updated',
        subjectId: userId,
        subjectName: nameOf(edited),
        details: {
          changed: changed.map((field) => (field === 'passwordHash' ? 'password' : field)),
          permissions: changedGrants.map((entity) => ({
            entity,
            from: person.permissions[entity],
            to: edited.permissions[entity],
          })),
        },
      })
      return describeUser(edited, caller)
    }),
  )
}

/** A session that somebody else took over must not be enough to keep it (ACC-77). */
async function requireOwnPassword(deps: AccountsDeps, caller: UserCaller, edit: PersonEdit): Promise<void> {
  const { currentPassword } = edit
  const proof = currentPassword === undefined ? {} : { password: currentPassword }
  await requireProof(deps, caller, { proof, field: 'current_password' })
}

export async function deleteUser(deps: AccountsDeps, caller: UserCaller, userId: string): Promise<void> {
  const { clientId } = caller
  await writeChange(deps.db, caller, async ({ trx, record }) => {
    await lockClient(trx, clientId)
    await rejectGoneCaller(trx, caller)
    const person = await requirePerson(trx, clientId, userId)
    checkDeletion(caller, person)
    await removePerson(trx, person, deps.clock.now())
    await record({ clientId, action: 'user.deleted', subjectId: userId, subjectName: nameOf(person) })
  })
}

async function requirePerson(trx: Trx, clientId: string, userId: string): Promise<Person> {
  const person = await findPerson(trx, clientId, userId)
  if (person === null) throw new Problem('absent', requestTexts.absent)
  return person
}

/** Two administrators who remove each other at once: the later one is already out, and its removal undone. */
async function rejectGoneCaller(trx: Trx, caller: UserCaller): Promise<void> {
  if ((await findPerson(trx, caller.clientId, caller.userId)) === null)
    throw new Problem('unauthenticated', requestTexts.unauthenticated)
}

/** Links that went to the old address must not open the account any more. */
async function confirmNewAddress(trx: Trx, deps: AccountsDeps, person: Person): Promise<void> {
  const now = deps.clock.now()
  for (const purpose of ['verify_email', 'reset_password'] as const)
    await endMailedTokens(trx, { purpose, userId: person.id, now })
  await mailVerification(trx, deps, { user: person, occasion: { kind: 'address changed' } })
}

function changesEmail(caller: UserCaller, { email }: PersonEdit): boolean {
  return email !== undefined && !isSameEmail(email.trim(), caller.email)
}

/** Only what differs from what is stored. */
function readChange(person: Person, edit: PersonEdit): PersonChange {
  const wished = {
    email: edit.email === undefined ? undefined : normalizeAddress(edit.email),
    firstName: edit.firstName === undefined ? undefined : tidyText(edit.firstName),
    lastName: edit.lastName === undefined ? undefined : tidyText(edit.lastName),
    phone: edit.phone === undefined ? undefined : tidyText(edit.phone),
  }
  const fields = ['email', 'firstName', 'lastName', 'phone'] as const
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = wished[field]
      return value === undefined || value === person[field] ? [] : [[field, value]]
    }),
  )
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Answered as a taken one, whether it has an account by now or not (CORE-53). */
function rejectReservedEmail({ internalEmail }: AccountsDeps, email: string): void {
  if (isInternalAddress(internalEmail, email)) throwFieldProblems({ email: registrationTexts.emailTaken })
}

async function rejectTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (readUniqueViolation(error) === 'users_email_key')
      throwFieldProblems({ email: registrationTexts.emailTaken })
    throw error
  }
}

function describeUser(person: Person, caller: UserCaller): User {
  const { id, firstName, lastName, email, phone, role, permissions } = person
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    role,
    createdAt: person.createdAt.toISOString(),
    verified: person.verifiedAt !== null,
    permissions: permissionEntities.map((entity) => ({ entity, permission: permissions[entity] })),
    ...(caller.role === 'client_admin' ? { hasSecondFactor: person.hasSecondFactor } : {}),
  }
}
