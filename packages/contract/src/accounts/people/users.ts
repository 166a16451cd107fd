import { type Static, Type } from 'typebox'
import { clientUsers, PermissionEntity, PermissionLevel } from '../../core/access.ts'
import { Done, Id, IsoTime, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** People of role `user` that a client may have; administrators are not counted. */
export const maxNormalUsers = 5
export const userLimitMessage = `Maximum limit reached: ${maxNormalUsers} users per client`

export const ClientRole = Type.Enum(['client_admin', 'user'])
export type ClientRole = Static<typeof ClientRole>

export const User = Shape({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  role: ClientRole,
  createdAt: IsoTime,
  /** The person has opened the link of the confirmation mail. */
  verified: Type.Boolean(),
  permissions: Type.Array(Shape({ entity: PermissionEntity, permission: PermissionLevel })),
  /** Whether the person has a second factor; told to administrators alone. */
  hasSecondFactor: Type.Optional(Type.Boolean()),
})
export type User = Static<typeof User>

/** A level for each entity; on creating, missing means view; on editing, missing means unchanged. */
export const PermissionMap = Shape({
  user: Type.Optional(PermissionLevel),
  farm: Type.Optional(PermissionLevel),
  field: Type.Optional(PermissionLevel),
  operation: Type.Optional(PermissionLevel),
  machinery: Type.Optional(PermissionLevel),
  product: Type.Optional(PermissionLevel),
  operator: Type.Optional(PermissionLevel),
})
export type PermissionMap = Static<typeof PermissionMap>

const Email = Type.String({ maxLength: 320 })
const Name = Type.String({ maxLength: 100 })
const Phone = Type.String({ maxLength: 40 })
const Password = Type.String({ maxLength: 1024 })

export const listUsers = defineEndpoint({
  name: 'listUsers',
  summary: 'The people of the own client, by name',
  method: 'GET',
  path: '/api/v2/users',
  access: clientUsers,
  answers: { 200: SuccessOf(Type.Array(User)) },
})

export const createUser = defineEndpoint({
  name: 'createUser',
  summary:
    'Add a person to the own client, with at most the own rights; a mail to confirm the address follows',
  method: 'POST',
  path: '/api/v2/users/create',
  errorRepeatsMessage: true,
  access: { ...clientUsers, permission: 'user.create' },
  body: Shape({
    user: Shape({
      email: Type.String({ maxLength: 320, default: '' }),
      first_name: Type.String({ maxLength: 100, default: '' }),
      last_name: Type.String({ maxLength: 100, default: '' }),
      phone: Type.String({ maxLength: 40, default: '' }),
      password: Type.String({ maxLength: 1024, default: '' }),
      role: ClientRole,
    }),
    permission: Type.Optional(PermissionMap),
  }),
  answers: { 201: SuccessOf(User) },
})

export const editUser = defineEndpoint({
  name: 'editUser',
  summary: 'Change a person of the own client; what is missing stays, an empty password too',
  method: 'POST',
  path: '/api/v2/users/edit/:id',
  errorRepeatsMessage: true,
  // Editing needs a level above view.
  access: { ...clientUsers, permission: 'user.create' },
  params: Shape({ id: Id }),
  body: Shape({
    user: Shape({
      email: Type.Optional(Email),
      first_name: Type.Optional(Name),
      last_name: Type.Optional(Name),
      phone: Type.Optional(Phone),
      password: Type.Optional(Password),
      /** Asked for when somebody changes the own password or e-mail. */
      current_password: Type.Optional(Password),
    }),
    permission: Type.Optional(PermissionMap),
  }),
  answers: { 200: SuccessOf(User) },
})

export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  summary: 'Remove a person from the own client; the person is signed out at the next call',
  method: 'POST',
  path: '/api/v2/users/delete/:id',
  errorRepeatsMessage: true,
  access: { ...clientUsers, permission: 'user.manage' },
  params: Shape({ id: Id }),
  answers: { 200: Done },
})
