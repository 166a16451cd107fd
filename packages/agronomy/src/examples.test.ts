import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as agronomy from './index.ts'

const sourceFolder = new URL('./', import.meta.url)
const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
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
  return new Function(...Object.keys(agronomy), `return (${expression})`)(...Object.values(agronomy))
}

describe('examples in comments', () => {
  it.each(examples)('GEN-2: in $name, $call is $result', ({ call, result }) => {
    const expected = evaluate(result)
    const actual = evaluate(call)
    if (typeof expected !== 'number') expect(actual).toEqual(expected)
    else expect(actual).toBeCloseTo(expected, result.split('.')[1]?.length ?? 0)
  })
})
