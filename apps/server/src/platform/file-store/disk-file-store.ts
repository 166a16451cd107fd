import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey, type FileStore, type StoredFile } from './file-store.ts'
import { measureContent } from './measure-content.ts'

/**
 * Files in a folder. A file is written and flushed under another name, then renamed: after a cut connection, a
 * kill -9 or a power cut there is the whole file or none.
 */
export function createDiskFileStore(folder: string): FileStore {
  const stored = join(folder, 'stored')
  const incoming = join(folder, 'incoming')
  const pathOf = (key: string) => {
    checkKey(key)
    return join(stored, ...key.split('/'))
  }
  const describe = async (path: string): Promise<StoredFile | null> => {
    const found = await orNull(stat(path))
    if (found === null || !found.isFile()) return null
    const key = relative(stored, path).split(sep).join('/')
    return { key, bytes: found.size, storedAt: found.mtime }
  }

  return {
    async put(key, content, limits) {
      const path = pathOf(key)
      const draft = join(incoming, randomUUID())
      try {
        await mkdir(incoming, { recursive: true })
        const { chunks, readFacts } = measureContent(content, limits)
        await writeFlushed(draft, chunks)
        await makeFolder(dirname(path))
        await rename(draft, path)
        await flushFolder(dirname(path))
        return readFacts()
      } catch (error) {
        content.destroy()
        await rm(draft, { force: true })
        throw error
      }
    },

    async get(key, range) {
      const file = await orNull(open(pathOf(key), 'r'))
      return file === null ? null : file.createReadStream(range)
    },

    find: (key) => describe(pathOf(key)),

    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
    },

    async *list(below) {
      const entries = await orNull(readdir(join(stored, below), { recursive: true }))
      for (const entry of entries ?? []) {
        const file = await describe(join(stored, below, entry))
        if (file !== null) yield file
      }
    },

    async sweepUnfinished(before) {
      let count = 0
      for (const name of (await orNull(readdir(incoming))) ?? []) {
        const draft = join(incoming, name)
        const found = await orNull(stat(draft))
        if (found === null || found.mtime >= before) continue
        await rm(draft, { force: true })
        count++
      }
      return count
    },

    async check() {
      await mkdir(incoming, { recursive: true })
      await access(incoming, constants.W_OK)
    },
  }
}

async function writeFlushed(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new folder is there after a power cut only when the one above it was flushed, too. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made))
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** null: there is no such file. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}
