import { endpoints } from '@talhao/contract'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { knownKeywords, matchesSchema } from './matches-schema.ts'

const schema = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z]+$', maxLength: 5 }),
    kind: Type.Enum(['a', 'b']),
    count: Type.Integer({ minimum: 0 }),
    share: Type.Union([Type.Number(), Type.Null()]),
    tags: Type.Array(Type.String(), { maxItems: 2 }),
    note: Type.Optional(Type.String()),
    status: Type.Literal('success'),
    byName: Type.Record(Type.String(), Type.Boolean()),
  },
  { additionalProperties: false },
)

const good = {
  id: 'abc',
  kind: 'a',
  count: 0,
  share: null,
  tags: ['x'],
  status: 'success',
  byName: { one: true },
}

describe('checking an answer against its schema', () => {
  it.each([
    ['as described', {}],
    ['a wrong pattern', { id: 'ABC' }],
    ['a text too long', { id: 'abcdef' }],
    ['an unknown choice', { kind: 'c' }],
    ['a broken number', { count: 1.5 }],
    ['a number too small', { count: -1 }],
    ['a text for a number', { count: '1' }],
    ['a number for null or number', { share: 0.5 }],
    ['a text for null or number', { share: 'x' }],
    ['an item of another kind', { tags: [1] }],
    ['too many items', { tags: ['a', 'b', 'c'] }],
    ['an optional text', { note: 'x' }],
    ['an optional text that is null', { note: null }],
    ['another constant', { status: 'Success' }],
    ['a record with another value', { byName: { one: 1 } }],
    ['no object where one belongs', { byName: [] }],
  ])('judges %s as TypeBox does', (_what, change) => {
    const value = { ...good, ...change }
    expect(matchesSchema(schema, value)).toBe(Check(schema, value))
  })

  it('misses a required field', () => {
    const { status: _left, ...rest } = good
    expect(matchesSchema(schema, rest)).toBe(false)
  })

  it('lets a field through that a newer server may add', () => {
    expect(matchesSchema(schema, { ...good, later: 1 })).toBe(true)
  })

  it('knows every keyword that the contract uses in its answers', () => {
    const found = new Set<string>()
    for (const operation of endpoints) {
      for (const answer of Object.values(operation.answers)) collectKeywords(answer, found)
    }
    expect([...found].filter((keyword) => !knownKeywords.has(keyword))).toEqual([])
  })
})

function collectKeywords(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if ('kind' in node && node.kind === 'file') return
  for (const [keyword, value] of Object.entries(node)) {
    if (keyword.startsWith('~')) continue
    found.add(keyword)
    if (keyword === 'properties' || keyword === 'patternProperties') {
      for (const child of Object.values(value ?? {})) collectKeywords(child, found)
    } else if (keyword === 'anyOf') {
      for (const child of Array.isArray(value) ? value : []) collectKeywords(child, found)
    } else if (keyword === 'items') collectKeywords(value, found)
  }
}
