import { describe, expect, it } from 'vitest'
import { aUser } from '../../test/a-user.ts'
import { findUserProblems, startUserForm, toNewUser, toUserChanges } from './user-form.ts'

const filled = {
  ...startUserForm(null),
  email: 'rui@demo.test',
  password: 'oito-letras',
  confirmation: 'oito-letras',
}

describe('the form of a user', () => {
  it('asks for e-mail and password on creating', () => {
    expect(findUserProblems(startUserForm(null), 'create')).toEqual({
      email: { rule: 'emailError' },
      password: { rule: 'passwordError' },
    })
    expect(findUserProblems(filled, 'create')).toEqual({})
  })

  it.each([
    [{ email: 'rui' }, { email: { rule: 'emailFormatErr' } }],
    [{ confirmation: 'another' }, { confirmation: { rule: 'passwordMismatchError' } }],
    [{ password: 'short', confirmation: 'short' }, { password: { rule: 'passwordLengthErr' } }],
    [{ phone: 'abc' }, { phone: { rule: 'phoneFormatErr' } }],
  ])('refuses %j', (change, problems) => {
    expect(findUserProblems({ ...filled, ...change }, 'create')).toEqual(problems)
    expect(findUserProblems({ ...filled, ...change }, 'edit')).toEqual(problems)
  })

  it('needs no password on editing, but a confirmed one when there is one', () => {
    expect(findUserProblems(startUserForm(aUser()), 'edit')).toEqual({})
    expect(findUserProblems({ ...startUserForm(aUser()), confirmation: 'x' }, 'edit')).toEqual({
      password: { rule: 'passwordError' },
    })
  })

  it('sends a level for each entity of a new user, and none of an administrator', () => {
    const body = toNewUser({ ...filled, levels: { ...filled.levels, field: 'manage' } })
    expect(body.permission).toMatchObject({ field: 'manage', farm: 'view' })
    expect(toNewUser({ ...filled, role: 'client_admin' }).permission).toBeUndefined()
  })

  it('sends only the levels that were changed, and no empty password', () => {
    const before = aUser({ permissions: [{ entity: 'farm', permission: 'manage' }] })
    const values = startUserForm(before)
    expect(toUserChanges(values, before)).toEqual({
      user: { email: before.email, first_name: 'Rui', last_name: 'Lima', phone: '65999998888' },
    })
    expect(
      toUserChanges({ ...values, levels: { ...values.levels, farm: 'view' } }, before).permission,
    ).toEqual({
      farm: 'view',
    })
  })
})
