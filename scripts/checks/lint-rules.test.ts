import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const house = mkdtempSync(join(tmpdir(), 'lint-rules-'))
copyFileSync(join(root, 'biome.json'), join(house, 'biome.json'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

function lint(file: string, text: string): string {
  const path = join(house, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', file], {
    cwd: house,
    encoding: 'utf8',
  })
  return stdout + stderr
}

describe('the linter', () => {
  test.each([
    'fetch',
    'process',
    'console',
    'performance',
    'setTimeout',
    'crypto',
    'window',
    'document',
    'localStorage',
  ])('keeps %s out of the pure packages', (name) => {
    expect(lint('packages/agronomy/src/a.ts', `export const a = ${name}\n`)).toContain('noRestrictedGlobals')
  })

  test('lets the server use them', () => {
    expect(lint('apps/server/src/a.ts', 'export const a = process\n')).not.toContain('noRestrictedGlobals')
  })

  test.each([
    ['any', 'noExplicitAny', 'a.ts', 'export function read(a: any) {\n  return a\n}\n'],
    ['a bare !', 'noNonNullAssertion', 'a.ts', 'export const read = (a: string[]) => a[0]!.length\n'],
    ['a file in camelCase', 'useFilenamingConvention', 'readRain.ts', 'export const a = 1\n'],
    ['a test that runs alone', 'noFocusedTests', 'a.test.ts', `it.only('x', () => {})\n`],
    ['a variable nobody reads', 'noUnusedVariables', 'a.ts', 'const a = 1\nexport const b = 2\n'],
  ])('stops %s', (_, rule, file, text) => {
    expect(lint(`apps/web/src/${file}`, text)).toContain(rule)
  })
})
