import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it.each([
  'ana@fazenda.test',
  'ana.souza+talhao@sub.fazenda.com.br',
  'joão@fazenda.test',
  "d'avila@fazenda.test",
])('%s is an e-mail', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each([
  '',
  'ana',
  'ana@',
  '@fazenda.test',
  'ana@fazenda',
  'ana@fazenda.',
  'ana@.test',
  'a na@b.c',
  'a@b@c.d',
  '<ana@fazenda.test>',
  'x,ana@fazenda.test',
  'x;ana@fazenda.test',
  'grupo:ana@fazenda.test',
  '"ana"@fazenda.test',
  'ana(x)@fazenda.test',
  'ana@fazenda.test>',
  'ana@[10.0.0.1]',
  'an\u0000a@fazenda.test',
  `${'a'.repeat(250)}@b.cd`,
])('"%s" is none', (text) => {
  expect(isEmail(text)).toBe(false)
})
