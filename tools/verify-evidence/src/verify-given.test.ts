import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aChain, aSigner, publish } from '@talhao/evidence/testing'
import { afterAll, expect, test } from 'vitest'
import { verifyGiven } from './verify-given.ts'

const folder = mkdtempSync(join(tmpdir(), 'talhao-evidence-'))
afterAll(() => rmSync(folder, { recursive: true }))

function save(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const chain = aChain(3)
const keys = [publish(aSigner('first'))]
const keysFile = save('keys.json', { keys })

test('an untouched pack or chain ends with 0', () => {
  expect(verifyGiven([save('pack.json', chain[1]), '--keys', keysFile])).toMatchObject({ exitCode: 0 })
  const { lines, exitCode } = verifyGiven([save('chain.json', { keys, packs: chain })])
  expect(exitCode).toBe(0)
  expect(lines[0]).toBe('valid')
  expect(lines.join(' ')).toContain('who sent it is not proven')
})

test('a changed one ends with 1, and its first line says why', () => {
  const text = JSON.stringify(chain[1])
  const changed = save('changed.json', text.replace('20.6461', '25.5145'))
  expect(verifyGiven([changed, '--keys', keysFile])).toMatchObject({ exitCode: 1 })
  expect(verifyGiven([changed, '--keys', keysFile]).lines[0]).toBe('hash')
  const cut = save('cut.json', { packs: [chain[0], chain[2]] })
  expect(verifyGiven([cut, '--keys', keysFile]).lines[0]).toBe('chain')
  const other = save('other.json', { keys: [publish(aSigner('second'))] })
  expect(verifyGiven([save('pack.json', chain[1]), '--keys', other]).lines[0]).toBe('key')
  expect(verifyGiven([save('broken.json', text.slice(1)), '--keys', keysFile]).lines[0]).toBe('json')
})

test('the newest taken out is found by the published head', () => {
  const { keyId, hash } = chain[2]?.proof ?? { keyId: '', hash: '' }
  const heads = save('heads.json', { heads: [{ keyId, number: 3, hash }] })
  const short = save('short.json', { packs: chain.slice(0, 2) })
  expect(verifyGiven([short, '--keys', keysFile])).toMatchObject({ exitCode: 0 })
  expect(verifyGiven([short, '--keys', keysFile, '--heads', heads])).toMatchObject({ exitCode: 1 })
})

test('EVI-24: heads of other chains tell nothing, and it says so', () => {
  const { hash } = chain[2]?.proof ?? { hash: '' }
  const others = save('others.json', { heads: [{ keyId: '0123456789abcdef', number: 3, hash }] })
  const whole = save('whole.json', { packs: chain })
  const { lines, exitCode } = verifyGiven([whole, '--keys', keysFile, '--heads', others])
  expect(exitCode).toBe(0)
  expect(lines.join(' ')).toContain('None of the heads is of this chain')
})

test.each([[[]], [['a', 'b']], [['absent.json']], [['x', '--what']]])(
  'nothing can be said of %j: 2',
  (args) => {
    expect(verifyGiven(args)).toMatchObject({ exitCode: 2 })
  },
)

test('without a key, or with a file that holds none, 2', () => {
  const pack = save('pack.json', chain[0])
  expect(verifyGiven([pack])).toMatchObject({ exitCode: 2 })
  expect(verifyGiven([pack, '--keys', pack])).toMatchObject({ exitCode: 2 })
})
