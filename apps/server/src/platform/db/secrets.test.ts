import { expect, it } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets(['a secret for tests alone, long enough'])

it('opens what it sealed, and never seals twice alike', () => {
  const one = secrets.seal('Pá-Enxada-7', 'device-1')
  const other = secrets.seal('Pá-Enxada-7', 'device-1')
  expect(secrets.open(one, 'device-1')).toBe('Pá-Enxada-7')
  expect(one.equals(other)).toBe(false)
  expect(one.includes('Enxada')).toBe(false)
})

it.each([
  ['moved to another row', (sealed: Buffer) => secrets.open(sealed, 'device-2')],
  ['read with another key', (sealed: Buffer) => createSecrets(['another key']).open(sealed, 'device-1')],
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

it('opens what an older key sealed, and says that it should be sealed again', () => {
  const renewed = createSecrets(['a newer secret, long enough too', 'a secret for tests alone, long enough'])
  const old = secrets.seal('senha', 'device-1')
  expect([renewed.open(old, 'device-1'), renewed.isOutdated(old)]).toEqual(['senha', true])
  const fresh = renewed.seal('senha', 'device-1')
  expect([renewed.isOutdated(fresh), secrets.open(fresh, 'device-1')]).toEqual([false, null])
})

it('opens what the first version sealed, which named no key', () => {
  const sealed = Buffer.from('01070707070707070707070707b6365c7aab3f064f8aee10dce6eb3302c55956ef9b', 'hex')
  expect([secrets.open(sealed, 'device-1'), secrets.isOutdated(sealed)]).toEqual(['senha', true])
})
