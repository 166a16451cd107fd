import { describe, expect, test } from 'vitest'
import { aChain, aSigner, publish } from '../checks/a-chain.ts'
import { readBase64url, readHex, writeBase64url, writeHex } from './encodings.ts'
import { readQrText, writeQrText } from './qr-text.ts'
import { readStrictJson } from './read-strict-json.ts'
import { sealPack, writeCanonical } from './seal.ts'
import { verifyChain } from './verify-chain.ts'
import { NoKeyError, readHeads, readKeys, verifyFile } from './verify-file.ts'
import { verifyPack } from './verify-pack.ts'

const first = aSigner('first')
const second = aSigner('second')
const keys = [publish(first)]
const valid = { isValid: true }
const because = (why: string) => ({ isValid: false, why })

/** The same at every run, and no two alike. */
function* makeNumbers(seed: number): Generator<number, never> {
  let state = seed
  while (true) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state
  }
}

describe('one pack', () => {
  test('10,000 edits of one byte: none that changes the value or breaks the JSON passes', () => {
    const [pack] = aChain(1)
    const text = JSON.stringify(pack)
    const canonical = writeCanonical(pack)
    const original = new TextEncoder().encode(text)
    const numbers = makeNumbers(7)
    let found = 0
    while (found < 10_000) {
      const edited = original.slice()
      edited[numbers.next().value % edited.length] = numbers.next().value >>> 24
      if (isSameValue(edited, canonical)) continue
      expect(verifyFile(edited, { keys }).verdict.isValid, new TextDecoder().decode(edited)).toBe(false)
      found++
    }
  })

  test('of another key, of a key under a wrong id, and after the key had ended', () => {
    const [pack] = aChain(1)
    expect(verifyPack(pack, [publish(second)])).toEqual(because('key'))
    expect(verifyPack(pack, [{ ...publish(second), keyId: publish(first).keyId }])).toEqual(because('key'))
    const ended = { ...publish(first), from: '2026-01-01T00:00:00Z', until: '2026-10-31T00:00:00Z' }
    expect(verifyPack(pack, [ended])).toEqual(because('key'))
    expect(verifyPack(pack, [{ ...ended, until: null }])).toEqual(valid)
  })

  test('signed again by somebody else after a change', () => {
    const [pack] = aChain(1)
    if (pack === undefined) throw new Error('no pack')
    const forged = sealPack({ ...pack.body, missing: [] }, second)
    expect(verifyPack(forged, keys)).toEqual(because('key'))
    const claimed = { ...forged, proof: { ...forged.proof, keyId: pack.proof.keyId } }
    expect(verifyPack(claimed, keys)).toEqual(because('signature'))
  })

  test('with a member that nobody sealed', () => {
    const [pack] = aChain(1)
    expect(verifyPack({ ...pack, note: 'compliant' }, keys)).toEqual(because('json'))
  })
})

function isSameValue(edited: Uint8Array, canonical: string): boolean {
  try {
    return writeCanonical(readStrictJson(edited)) === canonical
  } catch {
    return false
  }
}

describe('a chain', () => {
  const chain = aChain(6, [first, second])

  test('holds over a change of keys, with the first key alone', () => {
    expect(verifyChain(chain, keys)).toEqual(valid)
    expect(verifyChain(chain, [...keys, publish(second)])).toEqual(valid)
  })

  test.each([0, 1, 2, 3, 4])('without its pack %i', (at) => {
    expect(verifyChain(chain.toSpliced(at, 1), [...keys, publish(second)]).isValid).toBe(false)
  })

  test('without its newest: only the published head tells', () => {
    const shortened = chain.slice(0, -1)
    const newest = chain.at(-1)
    expect(verifyChain(shortened, keys)).toEqual(valid)
    const heads = readHeads(
      JSON.stringify({ heads: [{ keyId: newest?.proof.keyId, number: 6, hash: newest?.proof.hash }] }),
    )
    const file = (packs: readonly unknown[]) => JSON.stringify({ packs })
    expect(verifyFile(file(shortened), { keys, heads }).verdict).toEqual(because('chain'))
    expect(verifyFile(file(chain), { keys, heads }).verdict).toEqual(valid)
  })

  test('EVI-24: without all that follows a change of keys: the heads of every key tell', () => {
    const head = (number: number) => {
      const { keyId = '', hash = '' } = chain[number - 1]?.proof ?? {}
      return { keyId, number, hash }
    }
    const heads = [head(3), head(6)]
    const check = (packs: readonly unknown[]) => verifyFile(JSON.stringify({ packs }), { keys, heads })
    for (const left of [5, 4, 3, 2]) expect(check(chain.slice(0, left)).verdict).toEqual(because('chain'))
    expect(check(chain)).toMatchObject({ verdict: valid, heads: 2 })
    const foreign = { ...head(6), keyId: '0123456789abcdef' }
    const unknown = verifyFile(JSON.stringify({ packs: chain }), { keys, heads: [foreign] })
    expect(unknown).toMatchObject({ verdict: valid, heads: 0 })
  })

  test('with two exchanged, one repeated, one of another client', () => {
    const [one, two, ...rest] = chain
    expect(verifyChain([two, one, ...rest], keys)).toEqual(because('chain'))
    expect(verifyChain([one, one, two, ...rest], keys)).toEqual(because('chain'))
    if (one === undefined || two === undefined) throw new Error('no packs')
    const foreign = sealPack({ ...two.body, client: 'c-0002' }, first)
    expect(verifyChain([one, foreign], keys)).toEqual(because('chain'))
  })

  test('the old key signs no more after it was changed, the new one not before', () => {
    const known = [...keys, publish(second)]
    const [one, , third, fourth] = chain
    if (one === undefined || third === undefined || fourth === undefined) throw new Error('no packs')
    expect(verifyChain([...chain.slice(0, 3), sealPack(fourth.body, first)], known)).toEqual(because('key'))
    const early = sealPack({ ...fourth.body, chain: { number: 2, previous: one.proof.hash } }, second)
    expect(verifyChain([one, early], known)).toEqual(because('key'))
  })
})

describe('a file', () => {
  const chain = aChain(2)

  test('keys within it prove that it is whole, not who sent it', () => {
    const enclosed = verifyFile(JSON.stringify({ keys, packs: chain }), { keys: null })
    expect(enclosed).toMatchObject({ verdict: valid, isSenderProven: false })
    const given = verifyFile(JSON.stringify({ keys, packs: chain }), { keys: [publish(second)] })
    expect(given).toMatchObject({ verdict: because('key'), isSenderProven: true })
  })

  test('without any key nothing can be said', () => {
    expect(() => verifyFile(JSON.stringify(chain[0]), { keys: null })).toThrow(NoKeyError)
  })

  test.each([
    '',
    '[]',
    '{"packs":[]}',
    '{"packs":{}}',
    'null',
    '\ufeff{}',
    `{"a":${'['.repeat(200)}${']'.repeat(200)}}`,
  ])('that is none: %j', (text) => {
    expect(verifyFile(text, { keys }).verdict).toEqual(because('json'))
  })

  test('keys are read from the published form', () => {
    expect(readKeys(JSON.stringify({ keys }))).toEqual(keys)
    expect(() => readKeys('{"keys":[{"keyId":"x"}]}')).toThrow(SyntaxError)
  })
})

describe('what is strict', () => {
  test.each([
    '{"a":1,"a":1}',
    '{"a":{"b":1,"\\u0062":2}}',
    '[1e400]',
    '["\\ud800"]',
    '{"\\udc00":1}',
    '{"a":1,}',
    '// no',
  ])('%s is refused', (text) => {
    expect(() => readStrictJson(text)).toThrow(SyntaxError)
  })

  test('the same name in two objects, and a colon within a string, are no repetition', () => {
    expect(readStrictJson('{"a":{"n":1},"b":{"n":"a: b"},"c":["a","a"],"d" : {"a":"\\"a\\":"}}')).toBeTypeOf(
      'object',
    )
  })

  test('hex and base64url have one spelling', () => {
    for (const text of ['0G', 'AB', '0', ' 00']) expect(readHex(text)).toBeNull()
    for (const text of ['AB', 'A', 'AA==', 'A+', 'AAB ', 'AAAAA']) expect(readBase64url(text)).toBeNull()
    const numbers = makeNumbers(3)
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, () => numbers.next().value >>> 24)
      expect(readBase64url(writeBase64url(bytes))).toEqual(bytes)
      expect(writeBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(readHex(writeHex(bytes))).toEqual(bytes)
    }
  })
})

test('the printed code and the pack say the same', () => {
  const [pack] = aChain(1)
  if (pack === undefined) throw new Error('no pack')
  const text = writeQrText({
    ...pack,
    body: { ...pack.body, chain: { number: 7, previous: pack.proof.hash } },
  })
  expect(text).toHaveLength(157)
  const { hash, keyId, signature } = pack.proof
  expect(readQrText(text)).toEqual({ number: 7, hash, keyId, signature })
  expect(readQrText(text.slice(1))).toBeNull()
})
