import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aFolder } from './a-folder.ts'
import { isPrecompressed, precompress } from './precompress.mjs'

test('texts that are worth it get a brotli and a gzip beside them, the page and pictures do not', async () => {
  const long = 'colheita '.repeat(1000)
  const folder = aFolder({
    'index.html': long,
    'assets/page-Ab12Cd34.js': long,
    'assets/small-Ab12Cd34.js': 'short',
    'assets/field-Ab12Cd34.webp': long,
    'map.json': long,
  })
  expect(isPrecompressed(folder)).toBe(false)
  await precompress(folder)
  expect(isPrecompressed(folder)).toBe(true)
  expect(readdirSync(folder).sort()).toEqual([
    '.compressed',
    'assets',
    'index.html',
    'map.json',
    'map.json.br',
    'map.json.gz',
  ])
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'field-Ab12Cd34.webp',
    'page-Ab12Cd34.js',
    'page-Ab12Cd34.js.br',
    'page-Ab12Cd34.js.gz',
    'small-Ab12Cd34.js',
  ])
  const page = join(folder, 'assets/page-Ab12Cd34.js')
  expect(String(brotliDecompressSync(readFileSync(`${page}.br`)))).toBe(long)
  expect(String(gunzipSync(readFileSync(`${page}.gz`)))).toBe(long)
})

test('a folder whose place another build has taken is left alone', async () => {
  const folder = aFolder({ 'map.json': 'colheita '.repeat(1000) })
  await precompress(folder, { isCurrent: () => false })
  expect(readdirSync(folder)).toEqual(['map.json'])
})
