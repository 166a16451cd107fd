import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const knip = join(import.meta.dirname, '../../node_modules/.bin/knip')
let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

async function lookAt(files: Readonly<Record<string, string>>): Promise<{ code: number; output: string }> {
  folder = await mkdtemp(join(tmpdir(), 'unused-'))
  const project = {
    'package.json': '{ "name": "small", "type": "module", "main": "main.ts" }',
    'knip.json': '{ "entry": ["main.ts!"], "project": ["*.ts!"], "includeEntryExports": true }',
    'tsconfig.json': '{ "compilerOptions": { "module": "ESNext", "allowImportingTsExtensions": true } }',
    ...files,
  }
  for (const [name, text] of Object.entries(project)) await writeFile(join(folder, name), text)
  await mkdir(join(folder, 'node_modules'))
  return new Promise((resolve) =>
    execFile(knip, ['--no-progress'], { cwd: folder }, (error, stdout) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout }),
    ),
  )
}

const used = { 'main.ts': "import { rain } from './rain.ts'\nconsole.log(rain)\n" }

test('nothing is found where everything is used', async () => {
  expect(await lookAt({ ...used, 'rain.ts': 'export const rain = 1\n' })).toMatchObject({ code: 0 })
})

test.each([
  ['an export that nobody imports', { 'rain.ts': 'export const rain = 1\nexport const hail = 2\n' }, 'hail'],
  [
    'a file that nobody imports',
    { 'rain.ts': 'export const rain = 1\n', 'hail.ts': 'export const hail = 2\n' },
    'hail.ts',
  ],
])('finds %s', async (_, files, name) => {
  const { code, output } = await lookAt({ ...used, ...files })
  expect(code).not.toBe(0)
  expect(output).toContain(name)
})
