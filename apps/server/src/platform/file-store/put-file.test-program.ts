import { Readable } from 'node:stream'
import { createDiskFileStore } from './disk-file-store.ts'

/** Puts a file that never ends, a megabyte after the other, and tells of each: made to be killed. */
const [folder = '', key = ''] = process.argv.slice(2)

async function* tell(): AsyncGenerator<Buffer> {
  for (let megabytes = 1; ; megabytes++) {
    yield Buffer.alloc(1024 * 1024, megabytes)
    process.stdout.write(`${megabytes}\n`)
  }
}

await createDiskFileStore(folder).put(key, Readable.from(tell(), { objectMode: false }), {
  maxBytes: Number.MAX_SAFE_INTEGER,
})
