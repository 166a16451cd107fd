import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checkFolder } from './check-folder.ts'

const own = join(import.meta.dirname, '../../packages/agronomy/checks')
const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

it('meets every case that lies beside the formulas, and says which ones', () => {
  const cases = checkFolder(own)
  expect(new Set(cases.map(({ file }) => file)).size).toBe(5)
  expect(cases.filter(({ missed }) => missed.length > 0)).toEqual([])
  expect(cases.every(({ figures }) => figures > 0)).toBe(true)
})

it('finds a figure that is not met, in a folder of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crop-checks-'))
  made.push(folder)
  cpSync(join(own, 'frost_checks.json'), join(folder, 'frost_checks.json'))
  const path = join(folder, 'frost_checks.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace('-0.7409219', '-1.0292735'))
  const missed = checkFolder(folder).filter((one) => one.missed.length > 0)
  expect(missed.map(({ id }) => id)).toEqual(['fao-nights'])
  expect(missed[0]?.missed).toMatchObject([{ what: 'tmin of 10 / 2', expected: -1.0292735 }])
})
