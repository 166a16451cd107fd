import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findProgram } from './ensure-program.mjs'

const folder = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a program is found where it is usually kept, or on the path', () => {
  const program = join(folder, 'ogrinfo')
  writeFileSync(program, '')
  chmodSync(program, 0o755)
  expect(findProgram({ names: ['ogrinfo'], places: [program], path: '' })).toBe(program)
  expect(findProgram({ names: ['other', 'ogrinfo'], places: [], path: `/nowhere:${folder}` })).toBe(program)
})

test('a folder or a file that cannot be run is no program', () => {
  mkdirSync(join(folder, 'chromium'))
  writeFileSync(join(folder, 'pdftotext'), '')
  expect(findProgram({ names: ['chromium', 'pdftotext'], places: [''], path: folder })).toBeNull()
})
