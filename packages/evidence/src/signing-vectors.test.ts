import { readFileSync } from 'node:fs'
import canonicalize from 'canonicalize'
import { describe, expect, test } from 'vitest'
import { readHex } from './encodings.ts'
import type { PublicKey } from './pack.ts'
import { readStrictJson } from './read-strict-json.ts'
import { hashText, writeCanonical } from './seal.ts'
import { verifyFile } from './verify-file.ts'
import { isSignatureOf } from './verify-signature.ts'

interface Vectors {
  readonly jcs: {
    readonly example: { readonly input: string; readonly canonical: string; readonly sha256: string }
    readonly sorting: { readonly input: string; readonly order: readonly string[] }
    readonly numbers: readonly { readonly ieee754: string; readonly json: string }[]
  }
  readonly ed25519: { readonly valid: readonly Signed[]; readonly invalid: readonly Signed[] }
  readonly chain: {
    readonly keys: readonly PublicKey[]
    readonly cases: readonly {
      readonly name: string
      readonly packs?: readonly unknown[]
      readonly raw?: string
      readonly valid: boolean
      readonly why?: string
    }[]
  }
}

interface Signed {
  readonly name: string
  readonly publicKey: string
  readonly message: string
  readonly signature: string
}

/** Numbers and examples of RFC 8785, keys and signatures of RFC 8032 §7.1, and a chain signed with the latter. */
const vectors: Vectors = JSON.parse(
  readFileSync(new URL('../checks/fixtures/signing-vectors.json', import.meta.url), 'utf8'),
)

const bytes = (hex: string) => readHex(hex) ?? new Uint8Array()

describe('RFC 8785', () => {
  test('its example', () => {
    const { input, canonical, sha256 } = vectors.jcs.example
    expect(writeCanonical(readStrictJson(input))).toBe(canonical)
    expect(hashText(canonical)).toBe(sha256)
  })

  test('names are sorted by UTF-16 code units', () => {
    const { input, order } = vectors.jcs.sorting
    const names = writeCanonical(readStrictJson(input)).matchAll(/("(?:[^"\\]|\\.)*"):/g)
    expect(Array.from(names, ([, name = '']) => JSON.parse(name))).toEqual(order)
  })

  test('lists of numbers and words are written as the whole of the library would write them', () => {
    const mixed = {
      b: [
        [1, -0, 1e21, 'ü\u2028"'],
        [null, [0.1, 1e-7]],
      ],
      a: [{ z: 1, 10: 2, 9: 3 }, true, [false]],
    }
    expect(writeCanonical(mixed)).toBe(canonicalize(mixed))
    expect(() => writeCanonical({ a: [[Number.NaN]] })).toThrow(SyntaxError)
  })

  test.each(vectors.jcs.numbers)('$ieee754 is written $json', ({ ieee754, json }) => {
    expect(writeCanonical([new DataView(bytes(ieee754).buffer).getFloat64(0)])).toBe(`[${json}]`)
  })
})

describe('RFC 8032', () => {
  test.each(vectors.ed25519.valid)('$name holds', ({ publicKey, message, signature }) => {
    const signed = { publicKey: bytes(publicKey), message: bytes(message), signature: bytes(signature) }
    expect(isSignatureOf(signed)).toBe(true)
  })

  test.each(vectors.ed25519.invalid)('$name does not', ({ publicKey, message, signature }) => {
    const signed = { publicKey: bytes(publicKey), message: bytes(message), signature: bytes(signature) }
    expect(isSignatureOf(signed)).toBe(false)
  })
})

test.each(vectors.chain.cases)('a chain: $name', ({ packs, raw, valid, why }) => {
  const file = raw ?? JSON.stringify({ packs })
  const { verdict } = verifyFile(file, { keys: vectors.chain.keys })
  expect(verdict).toEqual(valid ? { isValid: true } : { isValid: false, why })
})
