import type { ClientRole, createUser, editUser, PermissionMap, User } from '@talhao/contract/accounts/people'
import { passwordMinLength } from '@talhao/contract/accounts/sign-in'
import {
  type BodyOf,
  isEmail,
  isPhone,
  type Permissions,
  permissionEntities,
  stripPhone,
} from '@talhao/contract/core'
import type { FieldProblems } from '../../ui/controls/use-fields.ts'
import type { AccountFormRule } from '../form/form-texts.ts'
import { formatPhone } from '../form/format-phone.ts'
import { levelEverywhere, levelsOf } from './user-rights.ts'

export interface UserFormValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly role: ClientRole
  readonly password: string
  readonly confirmation: string
  /** Asked for when somebody changes the own password or e-mail. */
  readonly currentPassword: string
  readonly levels: Permissions
}

export type UserFormProblems = FieldProblems<UserFormValues, AccountFormRule>

/** Which of our fields the server means. */
export const userWireNames = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  password: 'password',
  current_password: 'currentPassword',
} as const satisfies Record<string, keyof UserFormValues>

export function startUserForm(user: User | null): UserFormValues {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    phone: formatPhone(user?.phone ?? ''),
    role: user?.role ?? 'user',
    password: '',
    confirmation: '',
    currentPassword: '',
    levels: user === null ? levelEverywhere('view') : levelsOf(user),
  }
}

/** The rules of ACC-23. */
export function findUserProblems(
  { email, phone, password, confirmation }: UserFormValues,
  task: 'create' | 'edit',
): UserFormProblems {
  const needsPassword = task === 'create' || password !== '' || confirmation !== ''
  return {
    ...(email.trim() === ''
      ? { email: { rule: 'emailError' } }
      : !isEmail(email.trim()) && { email: { rule: 'emailFormatErr' } }),
    ...(phone.trim() !== '' && !isPhone(phone) && { phone: { rule: 'phoneFormatErr' } }),
    ...(needsPassword && password === ''
      ? { password: { rule: 'passwordError' } }
      : needsPassword && password.length < passwordMinLength && { password: { rule: 'passwordLengthErr' } }),
    ...(needsPassword &&
      password !== '' &&
      password !== confirmation && { confirmation: { rule: 'passwordMismatchError' } }),
  }
}

export function toNewUser(values: UserFormValues): BodyOf<typeof createUser> {
  return {
    user: { ...toPerson(values), password: values.password, role: values.role },
    ...(values.role === 'user' ? { permission: { ...values.levels } } : {}),
  }
}

/** Only levels that were changed are sent: those above the editor's own must stay out of it. */
export function toUserChanges(values: UserFormValues, before: User): BodyOf<typeof editUser> {
  const permission = pickChangedLevels(levelsOf(before), values.levels)
  return {
    user: {
      ...toPerson(values),
      ...(values.password === '' ? {} : { password: values.password }),
      ...(values.currentPassword === '' ? {} : { current_password: values.currentPassword }),
    },
    ...(Object.keys(permission).length === 0 ? {} : { permission }),
  }
}

function toPerson({ firstName, lastName, email, phone }: UserFormValues) {
  return {
    email: email.trim(),
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    phone: stripPhone(phone),
  }
}

function pickChangedLevels(before: Permissions, after: Permissions): PermissionMap {
  return Object.fromEntries(
    permissionEntities
      .filter((entity) => before[entity] !== after[entity])
      .map((entity) => [entity, after[entity]]),
  )
}
