import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sourceFolder = new URL('./', import.meta.url)
const names = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts'))
const read = (name: string) => readFileSync(new URL(name, sourceFolder), 'utf8')
const sources = names.filter((name) => !name.endsWith('.test.ts') && name !== 'index.ts')
const tests = names.filter((name) => name.endsWith('.test.ts'))

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

  it.each(sources)('GEN-2: %s imports its own package, agronomy and local-time alone', (name) => {
    for (const [, imported] of read(name).matchAll(/from '([^']+)'/g)) {
      expect(imported).toMatch(/^\.\.?\/|^@talhao\/(agronomy|local-time)$/)
    }
  })

  it('GEN-2: the index exports every source', () => {
    const exported = [...read('index.ts').matchAll(/from '\.\/(.+)'/g)].map((match) => match[1])
    expect(exported.toSorted()).toEqual(sources.toSorted())
  })
})
