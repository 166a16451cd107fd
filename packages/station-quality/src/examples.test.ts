import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as stationQuality from './index.ts'

const sourceFolder = new URL('./', import.meta.url)
const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts',
)
const read = (name: string) => readFileSync(new URL(name, sourceFolder), 'utf8')

const examples = sources.flatMap((name) =>
  [...read(name).matchAll(/@example (?<call>.+) \/\/ (?<result>.+?)(?: \*\/)?$/gm)].map((match) => ({
    name,
    call: match.groups?.call ?? '',
    result: match.groups?.result ?? '',
  })),
)

function evaluate(expression: string): unknown {
  return new Function(...Object.keys(stationQuality), `return (${expression})`)(
    ...Object.values(stationQuality),
  )
}

describe('the tests of readings and of days', () => {
  it.each(examples)('WEA-123: in $name, $call is $result', ({ call, result }) => {
    const expected = evaluate(result)
    const actual = evaluate(call)
    if (typeof expected !== 'number') expect(actual).toEqual(expected)
    else expect(actual).toBeCloseTo(expected, result.split('.')[1]?.length ?? 0)
  })

  it.each(sources.filter((name) => /^(reading|day)-tests\//.test(name)))(
    'WEA-123: %s names formula, valid range, source and an example',
    (name) => {
      for (const word of ['Formula: ', 'Valid: ', 'Source: ', '@example ']) expect(read(name)).toContain(word)
    },
  )

  it('WEA-123: the index exports every source', () => {
    const exported = [...read('index.ts').matchAll(/from '\.\/(.+)'/g)].map((match) => match[1])
    expect(exported.toSorted()).toEqual(sources.toSorted())
  })
})
