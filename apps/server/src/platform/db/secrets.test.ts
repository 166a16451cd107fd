import { expect, it } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('a secret for tests alone, long enough')

it('opens what it sealed, and never seals twice alike', () => {
  const one = secrets.seal('Pá-Enxada-7', 'device-1')
  const other = secrets.seal('Pá-Enxada-7', 'device-1')
  expect(secrets.open(one, 'device-1')).toBe('Pá-Enxada-7')
  expect(one.equals(other)).toBe(false)
  expect(one.includes('Enxada')).toBe(false)
})

it.each([
  ['moved to another row', (sealed: Buffer) => secrets.open(sealed, 'device-2')],
  ['read with another key', (sealed: Buffer) => createSecrets('another key').open(sealed, 'device-1')],
  [
    'changed',
    (sealed: Buffer) => secrets.open(Buffer.concat([sealed.subarray(0, -1), Buffer.of(0)]), 'device-1'),
  ],
  ['cut off', (sealed: Buffer) => secrets.open(sealed.subarray(0, 20), 'device-1')],
  [
    'of an unknown version',
    (sealed: Buffer) => secrets.open(Buffer.concat([Buffer.of(9), sealed.subarray(1)]), 'device-1'),
  ],
])('stays closed when it is %s', (_what, open) => {
  expect(open(secrets.seal('senha', 'device-1'))).toBeNull()
})
