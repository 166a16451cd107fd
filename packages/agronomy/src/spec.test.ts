import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sourceFolder = new URL('./', import.meta.url)
const names = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)
const read = (name: string) => readFileSync(new URL(name, sourceFolder), 'utf8')
const sources = names.filter((name) => !name.endsWith('.test.ts') && name !== 'index.ts')
const tests = names.filter((name) => name.endsWith('.test.ts'))

describe('the rule book', () => {
  it('GEN-4: every rule has a test and every test names a rule', () => {
    const rules = [
      ...readFileSync(new URL('../SPEC.md', sourceFolder), 'utf8').matchAll(/\*\*([A-Z]{3}-\d+)\*\*/g),
    ]
    const cited = tests.flatMap((name) => [...read(name).matchAll(/'([A-Z]{3}-\d+): /g)])
    const told = (matches: RegExpMatchArray[]) => [...new Set(matches.map((match) => match[1]))].sort()
    expect(told(cited)).toEqual(told(rules))
    const untitled = tests.flatMap((name) => [
      ...read(name).matchAll(/\bit(?:\.each\([\s\S]*?\))?\('(?![A-Z]{3}-\d+: )/g),
    ])
    expect(untitled).toEqual([])
  })

  it.each(sources.filter((name) => read(name).includes('export function')))(
    'GEN-2: %s shows an example',
    (name) => {
      expect(read(name)).toMatch(/@example .+ \/\/ /)
    },
  )

  it.each(sources)('GEN-3: %s is pure', (name) => {
    const source = read(name)
    expect(source).not.toMatch(/Date\.now|new Date\(\)|Math\.random|globalThis|process\.|console\./)
    for (const [, imported] of source.matchAll(/from '([^']+)'/g))
      expect(imported).toMatch(/^\.\.?\/|^@talhao\/local-time$/)
  })

  it('GEN-3: the index exports every source', () => {
    const exported = [...read('index.ts').matchAll(/from '\.\/(.+)'/g)].map((match) => match[1])
    expect(exported.toSorted()).toEqual(sources.toSorted())
  })
})
