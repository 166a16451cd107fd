import { permissionEntities } from '@talhao/contract/core'
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import {
  findCommonLevel,
  findUserRejection,
  holdsMore,
  levelEverywhere,
  listGrantable,
  listGrantableForAll,
  toActor,
} from './user-rights.ts'

const ownId = '00000000-0000-4000-8000-00000000000a'
const otherId = '00000000-0000-4000-8000-00000000000b'

function actorAt(level: 'view' | 'create' | 'manage' | 'admin') {
  return toActor(
    aPerson({
      id: ownId,
      role: level === 'admin' ? 'client_admin' : 'user',
      permissions:
        level === 'admin' ? [] : permissionEntities.map((entity) => ({ entity, permission: level })),
    }),
  )
}

const self = { id: ownId, role: 'user' } as const
const person = { id: otherId, role: 'user' } as const
const admin = { id: otherId, role: 'client_admin' } as const

describe('who may change whom', () => {
  it.each([
    ['admin', 'create', null, null],
    ['admin', 'edit', admin, null],
    ['admin', 'delete', admin, null],
    ['admin', 'delete', { ...self, role: 'client_admin' as const }, 'self'],
    ['manage', 'create', null, null],
    ['manage', 'edit', person, null],
    ['manage', 'edit', admin, 'adminTarget'],
    ['manage', 'delete', person, null],
    ['manage', 'delete', admin, 'adminTarget'],
    ['manage', 'delete', self, 'self'],
    ['create', 'create', null, null],
    ['create', 'edit', person, null],
    ['create', 'delete', person, 'needsManage'],
    ['view', 'create', null, 'needsCreate'],
    ['view', 'edit', person, 'needsEdit'],
    ['view', 'edit', self, 'needsEdit'],
    ['view', 'delete', person, 'needsManage'],
  ] as const)('at level %s: %s %j is refused by %s', (level, action, target, rejection) => {
    expect(findUserRejection(actorAt(level), action, target)).toBe(rejection)
  })

  it('offers at most the own level, for one entity and for all of them', () => {
    const mixed = toActor(aPerson({ role: 'user', permissions: [{ entity: 'field', permission: 'manage' }] }))
    expect(listGrantable(mixed, 'field')).toEqual(['view', 'create', 'manage'])
    expect(listGrantable(mixed, 'farm')).toEqual(['view'])
    expect(listGrantableForAll(mixed)).toEqual(['view'])
    expect(listGrantableForAll(actorAt('create'))).toEqual(['view', 'create'])
    expect(listGrantableForAll(actorAt('admin'))).toEqual(['view', 'create', 'manage'])
  })

  it('keeps e-mail and password of somebody with more rights out of reach', () => {
    const above = { ...person, permissions: [{ entity: 'farm', permission: 'manage' } as const] }
    expect(holdsMore(actorAt('create'), above)).toBe(true)
    expect(holdsMore(actorAt('manage'), above)).toBe(false)
    expect(holdsMore(actorAt('admin'), above)).toBe(false)
    expect(holdsMore(actorAt('view'), { ...above, id: ownId })).toBe(false)
  })

  it('calls equal levels by one name and different ones by none', () => {
    expect(findCommonLevel(levelEverywhere('create'))).toBe('create')
    expect(findCommonLevel({ ...levelEverywhere('create'), farm: 'view' })).toBeNull()
  })
})
