import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { aSprayPass, writeSprayPass } from '../../testing/builders/spray-pass.ts'
import { findProgram } from '../../testing/outside/find-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'rebuild-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each a process of its own: half hours, days ahead and behind, decimal commas, other digits, other ways to sort. */
const places = [
  ['America/Sao_Paulo', 'pt_BR'],
  ['America/Bogota', 'es_CO'],
  ['UTC', 'C'],
  ['Asia/Kolkata', 'hi_IN'],
  ['Pacific/Apia', 'en_NZ'],
  ['Pacific/Pago_Pago', 'en_US'],
  ['Africa/Cairo', 'ar_EG'],
  ['Europe/Istanbul', 'tr_TR'],
  ['Europe/Stockholm', 'sv_SE'],
  ['Asia/Tehran', 'fa_IR'],
] as const
const rounds = 10

it('EVI-28: a hundred times from the raw file, in ten zones and locales, the content is the same', () => {
  const csv = join(folder, 'raw.csv')
  const points = Array.from({ length: 90 }, (_, second) => ({
    temperature: 21 + second / 37,
    humidity: 70 - second / 11,
    windSpeed: 5 + (second % 7),
    windDirection: 80 + (second % 30),
  }))
  writeFileSync(csv, writeSprayPass({ ...aSprayPass, points }))
  const told = places.map(([zone, locale], at) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [findProgram('rebuild-pack'), join(folder, String(at)), csv, String(rounds)],
      { encoding: 'utf8', env: { ...process.env, TZ: zone, LC_ALL: `${locale}.UTF-8` } },
    )
    expect(status, stderr).toBe(0)
    return stdout.trim().split('\n')
  })
  // The processes did run in other places.
  expect(new Set(told.map(([place]) => place)).size).toBe(places.length)
  const hashes = told.flatMap(([, ...made]) => made)
  expect(hashes).toHaveLength(100)
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(hashes).size).toBe(1)
})
