import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checkLandFolder } from './check-land-folder.ts'

const own = join(import.meta.dirname, '../../packages/land/checks')
const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

it('meets every case that lies beside the geometry, and says which ones', () => {
  const cases = checkLandFolder(own)
  expect(new Set(cases.map(({ file }) => file)).size).toBe(3)
  expect(cases.filter(({ missed }) => missed.length > 0)).toEqual([])
  expect(cases.every(({ figures }) => figures > 0)).toBe(true)
})

it('finds what is not as the index says, also a file that is not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'land-checks-'))
  made.push(folder)
  mkdirSync(join(folder, 'boundaries'))
  const file = '32_bow_tie.geojson'
  cpSync(join(own, 'boundaries', file), join(folder, 'boundaries', file))
  const files = [
    { file, outcome: 'refuse', refusal: 'too_small' },
    { file: 'gone.kml', outcome: 'accept' },
  ]
  writeFileSync(join(folder, 'boundaries/index.json'), JSON.stringify({ files }))
  expect(checkLandFolder(folder)).toMatchObject([
    { id: file, missed: [{ what: 'refusal', expected: 'too_small', computed: 'self_crossing' }] },
    { id: 'gone.kml', missed: [{ what: 'file' }] },
  ])
})
