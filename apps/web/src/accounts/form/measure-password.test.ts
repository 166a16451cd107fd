import { expect, it } from 'vitest'
import { measurePassword } from './measure-password.ts'

it.each([
  ['', 'short'],
  ['abc1234', 'short'],
  ['aaaaaaaa', 'weak'],
  ['senhasenha', 'weak'],
  ['Talhao2026', 'good'],
  ['Talhao-2026-X', 'strong'],
  ['chuva no milharal', 'strong'],
] as const)('calls the password %j %s', (password, strength) => {
  expect(measurePassword(password)).toBe(strength)
})
