import { expect, test } from 'vitest'
import { aFolder, writeFiles } from './a-folder.ts'
import { hashInputs } from './hash-inputs.mjs'

const sources = { 'src/main.ts': 'one', 'src/deep/part.ts': 'two', 'package.json': '{}' }
const hash = (root: string, values: string[] = []) => hashInputs({ root, paths: [root], values })

test('two checkouts with the same sources share a stamp', () => {
  expect(hash(aFolder(sources))).toBe(hash(aFolder(sources)))
})

test.each([
  ['a changed source', { 'src/deep/part.ts': 'three' }],
  ['a new source', { 'src/new.ts': '' }],
  ['a changed package', { 'package.json': '{ }' }],
])('%s needs a new build', (_what, change) => {
  const root = aFolder(sources)
  const before = hash(root)
  writeFiles(root, change)
  expect(hash(root)).not.toBe(before)
})

test('another brand needs a new build', () => {
  const root = aFolder(sources)
  expect(hash(root, ['agro'])).not.toBe(hash(root, ['latam']))
})

test('tests, built files and packages need no new build', () => {
  const root = aFolder(sources)
  const before = hash(root)
  writeFiles(root, { 'src/main.test.ts': 'x', 'dist/main.js': 'x', 'node_modules/a/index.js': 'x' })
  expect(hash(root)).toBe(before)
})
