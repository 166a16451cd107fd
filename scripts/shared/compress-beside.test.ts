import { expect, test, vi } from 'vitest'
import { aFolder } from './a-folder.ts'
import { compressBeside } from './compress-beside.mjs'
import { isPrecompressed } from './precompress.mjs'

test('a build is compressed by a process of its own', async () => {
  const folder = aFolder({ '.build-stamp': 'one', 'map.json': 'colheita '.repeat(1000) })
  compressBeside({ folder, stamp: 'one' })
  await vi.waitFor(() => expect(isPrecompressed(folder)).toBe(true), { timeout: 20_000 })
})
