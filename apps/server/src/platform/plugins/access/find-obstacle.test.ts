import {
  completePermissions,
  type PermissionLevel,
  permissionEntities,
  permissionLevels,
  type SignedInRule,
} from '@talhao/contract/core'
import { describe, expect, it } from 'vitest'
import type { Caller, DeviceCaller, KeyCaller, SalesCaller, UserCaller } from '../../http/caller.ts'
import { requestTexts } from '../../http/texts.ts'
import { findObstacle } from './enforce-access.ts'

describe('the rule of an operation', () => {
  const common = {
    kind: 'user',
    userId: 'u',
    name: '',
    firstName: '',
    lastName: '',
    email: '',
    language: 'pt',
    tokenVersion: 1,
  } as const
  const user = (level: PermissionLevel, clouds: UserCaller['clouds'] = []): UserCaller => ({
    ...common,
    clientId: 'c',
    role: 'user',
    clouds,
    isInternal: false,
    isVerified: true,
    permissions: completePermissions(permissionEntities.map((entity) => ({ entity, permission: level }))),
  })
  const admin: UserCaller = { ...user('manage'), role: 'client_admin' }
  const sales: SalesCaller = {
    ...common,
    role: 'sales',
    clientId: null,
    clouds: [],
    isInternal: false,
    isVerified: true,
    permissions: completePermissions([]),
  }
  const device: DeviceCaller = {
    kind: 'device',
    deviceId: 'd',
    clientId: 'c',
    name: '',
    language: 'pt',
    clouds: ['mpcloud'],
    isVerified: true,
  }
  const key: KeyCaller = {
    kind: 'key',
    keyId: 'k',
    clientId: 'c',
    name: '',
    scopes: ['stations', 'alerts'],
    farmIds: null,
    clouds: ['mpcloud'],
    createdAt: new Date(0),
  }
  const lets = (rule: SignedInRule, caller: Caller) => findObstacle(rule, caller) === undefined

  it.each(permissionLevels.flatMap((held) => permissionLevels.map((needed) => ({ held, needed }))))(
    'with level $needed, for somebody who holds $held',
    ({ held, needed }) => {
      const allowed = permissionLevels.indexOf(held) >= permissionLevels.indexOf(needed)
      expect(lets({ roles: ['client_admin', 'user'], permission: `farm.${needed}` }, user(held))).toBe(
        allowed,
      )
      expect(lets({ roles: ['client_admin', 'user'], permission: `farm.${needed}` }, admin)).toBe(true)
    },
  )

  it('keeps roles apart', () => {
    expect(lets({ roles: ['client_admin'] }, user('manage'))).toBe(false)
    expect(lets({ roles: ['client_admin', 'user'] }, sales)).toBe(false)
    expect(lets({ roles: ['sales'] }, admin)).toBe(false)
    expect(lets({ roles: ['sales'] }, sales)).toBe(true)
  })

  it('lets a device in only where it is named', () => {
    expect(lets({ roles: ['client_admin', 'user'] }, device)).toBe(false)
    expect(lets({ roles: ['client_admin', 'user'], device: true }, device)).toBe(true)
  })

  it('lets a key in only where one of its scopes is named', () => {
    const rule: SignedInRule = { roles: ['client_admin', 'user'] }
    expect(lets(rule, key)).toBe(false)
    expect(lets({ ...rule, keyScopes: [] }, key)).toBe(false)
    expect(lets({ ...rule, keyScopes: ['operations'] }, key)).toBe(false)
    expect(lets({ ...rule, keyScopes: ['operations', 'alerts'] }, key)).toBe(true)
    expect(lets({ roles: [], keyScopes: ['alerts'] }, key)).toBe(true)
    expect(lets({ roles: [], keyScopes: ['alerts'] }, admin)).toBe(false)
    expect(lets({ roles: [], keyScopes: ['alerts'], clouds: ['emcloud'] }, key)).toBe(false)
  })

  it('asks for the cloud that the client bought', () => {
    const rule: SignedInRule = { roles: ['user'], clouds: ['emcloud'] }
    expect(lets(rule, user('view', ['mpcloud']))).toBe(false)
    expect(lets(rule, user('view', ['emcloud']))).toBe(true)
    const either: SignedInRule = { roles: ['user'], clouds: ['mpcloud', 'emcloud'] }
    expect(lets(either, user('view', ['mpcloud']))).toBe(true)
    expect(lets(either, user('view', ['emcloud']))).toBe(true)
    expect(lets(either, user('view', []))).toBe(false)
  })

  it('asks people for a confirmed address where it says so, and keys never', () => {
    const rule: SignedInRule = { roles: ['user'], keyScopes: ['alerts'], verified: true }
    expect(lets(rule, user('view'))).toBe(true)
    expect(lets(rule, key)).toBe(true)
    const unconfirmed = { ...user('view'), isVerified: false }
    expect(lets({ roles: ['user'] }, unconfirmed)).toBe(true)
    expect(findObstacle(rule, unconfirmed)).toMatchObject({
      code: 'forbidden',
      text: requestTexts.unverified,
    })
  })

  it('lets whoever must set up a second factor do that alone (ACC-76)', () => {
    const rule: SignedInRule = { roles: ['user'], keyScopes: ['alerts'], device: true }
    const waiting: UserCaller = { ...user('view'), mustSetUpSecondFactor: true }
    expect(findObstacle(rule, waiting)).toMatchObject({
      code: 'forbidden',
      text: requestTexts.secondFactorMissing,
    })
    expect(lets({ ...rule, beforeSecondFactor: true }, waiting)).toBe(true)
    for (const caller of [user('view'), key, device]) expect(lets(rule, caller)).toBe(true)
  })

  it('keeps internal calls to the internal login', () => {
    expect(lets({ roles: ['client_admin'], internal: true }, admin)).toBe(false)
    expect(lets({ roles: ['client_admin'], internal: true }, { ...admin, isInternal: true })).toBe(true)
  })
})
