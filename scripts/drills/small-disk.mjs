import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A file system of its own with a fixed size, in memory. It needs Linux and the right to mount; null: not here.
 * @param {{ megabytes: number }} size
 */
export function mountSmallDisk({ megabytes }) {
  const folder = mkdtempSync(join(tmpdir(), 'talhao-drill-'))
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0755`,
    'tmpfs',
    folder,
  ])
  if (status !== 0) {
    rmdirSync(folder)
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    /** Writes until nothing fits any more, and tells how many megabytes that were. */
    fill() {
      const file = openSync(ballast, 'w')
      let bytes = 0
      for (const size of [1024 * 1024, 4096, 1]) bytes += writeUntilFull(file, Buffer.alloc(size, 1))
      closeSync(file)
      return bytes / 1024 ** 2
    },
    free: () => rmSync(ballast, { force: true }),
    unmount() {
      spawnSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}

function writeUntilFull(file, piece) {
  let bytes = 0
  for (;;) {
    try {
      bytes += writeSync(file, piece)
    } catch (error) {
      if (error.code === 'ENOSPC') return bytes
      throw error
    }
  }
}
