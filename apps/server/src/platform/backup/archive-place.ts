import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { S3Config } from '../../config.ts'
import { createS3FileStore } from '../file-store/s3-file-store.ts'
import { syncFolder } from '../postgres/replace-file.ts'
import { BackupError } from './backup-error.ts'

/** A folder of archives, on the disk or in a bucket. */
export interface ArchivePlace {
  /** All of the content under the name, or nothing; an archive is never replaced. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  read(name: string): Promise<Readable>
  list(): Promise<string[]>
  delete(name: string): Promise<void>
}

/** `address`: a folder, or `s3://bucket/folder`. */
export function openArchivePlace(address: string, s3: S3Config | null): ArchivePlace {
  return address.startsWith('s3://') ? openBucket(address, s3) : openFolder(resolve(address))
}

/** One archive: its place, and its name there. */
export function openArchiveFile(file: string, s3: S3Config | null): { place: ArchivePlace; name: string } {
  const slash = file.lastIndexOf('/')
  if (file.startsWith('s3://'))
    return { place: openArchivePlace(file.slice(0, slash), s3), name: file.slice(slash + 1) }
  return { place: openArchivePlace(dirname(resolve(file)), s3), name: basename(file) }
}

function openFolder(folder: string): ArchivePlace {
  return {
    async write(name, content) {
      const path = join(folder, name)
      if (await exists(path)) throw new BackupError(`${path} is there already: an archive is never replaced.`)
      // Of this writing alone: another that is refused must not take it away.
      const draft = `${path}.${randomUUID().slice(0, 8)}.partial`
      try {
        await mkdir(folder, { recursive: true })
        await writeFlushed(draft, content)
        await rename(draft, path)
        await syncFolder(folder)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(name) {
      const path = join(folder, name)
      if (!(await exists(path))) throw new BackupError(`There is no archive ${path}.`)
      return createReadStream(path, { highWaterMark: 256 * 1024 })
    },
    list: () => readdir(folder),
    delete: (name) => rm(join(folder, name), { force: true }),
  }
}

function openBucket(address: string, s3: S3Config | null): ArchivePlace {
  const [bucket = '', ...folders] = address.slice('s3://'.length).split('/')
  const folder = folders.join('/')
  if (bucket === '' || folder === '')
    throw new BackupError('An archive in a bucket is written s3://bucket/folder/name, in small letters.')
  const store = createS3FileStore({ ...(s3 ?? amazon), bucket })
  return {
    async write(name, content) {
      const key = `${folder}/${name}`
      if ((await store.find(key)) !== null)
        throw new BackupError(`${address}/${name} is there already: an archive is never replaced.`)
      await store.put(key, Readable.from(content, { objectMode: false }), {
        maxBytes: Number.MAX_SAFE_INTEGER,
      })
    },
    async read(name) {
      const content = await store.get(`${folder}/${name}`)
      if (content === null) throw new BackupError(`There is no archive ${address}/${name}.`)
      return content
    },
    async list() {
      const names: string[] = []
      for await (const { key } of store.list(folder)) names.push(key.slice(folder.length + 1))
      return names
    },
    delete: (name) => store.delete(`${folder}/${name}`),
  }
}

/** Where no store is set for files: Amazon's own, as this machine's credentials say. */
const amazon = { region: 'us-east-1', endpoint: null, pathStyle: false, credentials: null }

async function writeFlushed(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of content) await file.writeFile(piece)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
