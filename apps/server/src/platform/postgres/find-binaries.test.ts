import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeLibrarySymlinks } from './find-binaries.ts'

it('makes the links between libraries that an install without scripts leaves out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talhao-links-'))
  await mkdir(join(folder, 'native', 'lib'), { recursive: true })
  await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library')
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ]
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))

  await makeLibrarySymlinks(folder)
  await makeLibrarySymlinks(folder)

  expect(await readlink(join(folder, 'native', 'lib', 'libpq.so'))).toBe('libpq.so.5.18')
  expect(await readFile(join(folder, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
  await rm(folder, { recursive: true })
})
