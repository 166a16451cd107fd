import { expect, it } from 'vitest'
import { hashPassword, isPasswordOf, nobodysHash } from './passwords.ts'

it('a password is kept as argon2id of 19 MiB and two passes, and only it opens the account', async () => {
  const hash = await hashPassword('a good password')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordOf(hash, 'a good password')).toBe(true)
  expect(await isPasswordOf(hash, 'a good passwort')).toBe(false)
})

it('the hash for accounts that do not exist costs as much as a real one, and no password is empty', async () => {
  expect(nobodysHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordOf(nobodysHash, '')).toBe(false)
})
