import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Keys of files on their way from the snapshot to the copying: on the disk, since there may be millions of them. */
export interface KeySpool {
  readonly count: number
  add(keys: readonly string[]): Promise<void>
  read(): AsyncIterable<string>
  remove(): Promise<void>
}

export async function createKeySpool(): Promise<KeySpool> {
  const folder = await mkdtemp(join(tmpdir(), 'talhao-backup-'))
  const path = join(folder, 'file-keys')
  const file: FileHandle = await open(path, 'wx', 0o600)
  let count = 0
  return {
    get count() {
      return count
    },
    async add(keys) {
      await file.appendFile(keys.map((key) => `${key}\n`).join(''))
      count += keys.length
    },
    read: () => createInterface({ input: createReadStream(path) }),
    async remove() {
      await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
