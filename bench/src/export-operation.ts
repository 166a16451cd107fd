import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { exportFormats, listExportFiles, openStoredStream } from '@talhao/operation-maps'

/** Writes one export of a stored file as the server would, and prints what it cost. */
const [stored = '', folder = '', wanted = ''] = process.argv.slice(2)
const format = exportFormats.find((known) => known === wanted)
if (format === undefined) throw new Error(`no format ${wanted}`)

const before = process.cpuUsage()
const file = await openStoredStream(() => createReadStream(stored).pipe(createGunzip()))
const files = await listExportFiles(format, {
  file,
  machine: { rows: 0, rowWidthM: 0 },
  name: 'ours',
  legend: null,
})
for (const { name, write } of files) {
  await pipeline(Readable.from(write(), { objectMode: true }), createWriteStream(join(folder, name)))
}
const { user, system } = process.cpuUsage(before)
const peakMb = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ cpuMs: (user + system) / 1000, peakMb }))
