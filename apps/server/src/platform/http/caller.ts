import type {
  AccessRule,
  Cloud,
  KeyScope,
  Language,
  Permissions,
  Role,
  SignedInRule,
} from '@talhao/contract/core'

export interface UserCaller {
  readonly kind: 'user'
  readonly userId: string
  readonly clientId: string
  /** For logs and lists: the name, or the e-mail of somebody without one. */
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Exclude<Role, 'sales'>
  readonly language: Language
  readonly permissions: Permissions
  readonly clouds: readonly Cloud[]
  readonly isInternal: boolean
  /** The e-mail is confirmed. */
  readonly isVerified: boolean
  /** The token version this caller came with: what a download token is made from. */
  readonly tokenVersion: number
  /** Absent for a token from before there were sessions. */
  readonly sessionId?: string
  /** Of a call that may be sent again and is done once (CORE-160). */
  readonly writeKey?: string
  /** Set while the client demands a second factor that this person does not have. */
  readonly mustSetUpSecondFactor?: boolean
}

export interface SalesCaller extends Omit<UserCaller, 'role' | 'clientId'> {
  readonly role: 'sales'
  /** Sales staff belong to no client. */
  readonly clientId: null
}

/** A tablet signed in with a device account. */
export interface DeviceCaller {
  readonly kind: 'device'
  readonly deviceId: string
  readonly clientId: string
  readonly name: string
  readonly language: Language
  readonly clouds: readonly Cloud[]
  /** Somebody of its client has confirmed their e-mail. */
  readonly isVerified: boolean
}

/** A program with a key of its client. It only reads. */
export interface KeyCaller {
  readonly kind: 'key'
  readonly keyId: string
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** The farms that it sees, by every id that they have; null: all. */
  readonly farmIds: readonly string[] | null
  readonly createdAt: Date
  readonly clouds: readonly Cloud[]
}

export type Caller = UserCaller | SalesCaller | DeviceCaller | KeyCaller

/** The farms to which a caller's look is limited; null: it sees all of its client (ACC-113). */
export function farmLimitOf(caller: Caller): readonly string[] | null {
  return caller.kind === 'key' ? caller.farmIds : null
}

/** What a handler receives, read off the endpoint's rule: a route closed to sales always has a client. */
export type CallerOf<R extends AccessRule> = R extends SignedInRule
  ?
      | CallerOfRoles<R['roles'][number]>
      | (R extends { device: true } ? DeviceCaller : never)
      | (R extends { keyScopes: readonly KeyScope[] } ? KeyCaller : never)
  : null

type CallerOfRoles<R extends Role> =
  | ('sales' extends R ? SalesCaller : never)
  | (Exclude<R, 'sales'> extends never ? never : UserCaller)
