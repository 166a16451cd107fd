import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as localTime from './index.ts'

const sourceFolder = new URL('./', import.meta.url)
const names = readdirSync(sourceFolder, { encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
const read = (name: string) => readFileSync(new URL(name, sourceFolder), 'utf8')
const sources = names.filter((name) => !name.endsWith('.test.ts') && name !== 'index.ts')
const tests = names.filter((name) => name.endsWith('.test.ts'))

const examples = sources.flatMap((name) =>
  [...read(name).matchAll(/@example (?<call>.+) \/\/ (?<result>.+?)(?: \*\/)?$/gm)].map((match) => ({
    name,
    call: match.groups?.call ?? '',
    result: match.groups?.result ?? '',
  })),
)

function evaluate(expression: string): unknown {
  return new Function(...Object.keys(localTime), `return (${expression})`)(...Object.values(localTime))
}

describe('the rule book', () => {
  it('GEN-1: every rule has a test and every test names a rule', () => {
    const rules = readFileSync(new URL('../SPEC.md', sourceFolder), 'utf8').matchAll(
      /\*\*([A-Z]{3}-\d+)\*\*/g,
    )
    const cited = tests.flatMap((name) => [...read(name).matchAll(/['"]([A-Z]{3}-\d+): /g)])
    const list = (matches: Iterable<RegExpMatchArray>) =>
      [...new Set([...matches].map((match) => match[1]))].sort()
    expect(list(cited)).toEqual(list(rules))
  })

  it.each(examples)('GEN-2: in $name, $call is $result', ({ call, result }) => {
    expect(evaluate(call)).toEqual(evaluate(result))
  })

  it.each(sources)('GEN-2: every function of %s shows an example', (name) => {
    const shown = examples.filter((example) => example.name === name)
    for (const [, exported = ''] of read(name).matchAll(/^export function (\w+)/gm))
      expect(shown.map(({ call }) => call)).toContainEqual(expect.stringContaining(`${exported}(`))
  })

  it.each(sources)('GEN-3: %s imports nothing outside', (name) => {
    for (const [, imported] of read(name).matchAll(/from '([^']+)'/g)) expect(imported).toMatch(/^\.\//)
  })

  it('GEN-3: the index exports every source', () => {
    const exported = [...read('index.ts').matchAll(/from '\.\/(.+)'/g)].map((match) => match[1])
    expect(exported.toSorted()).toEqual(sources.toSorted())
  })
})
