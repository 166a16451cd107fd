import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkExport } from './exports/check-export.ts'
import { listExports } from './exports/list-exports.ts'
import { startServer } from './server/start-server.ts'

interface CheckOptions {
  /** Null: one is started from the sources, and stopped at the end. */
  readonly server: string | null
  /** Null: all. */
  readonly formats: readonly string[] | null
  /** The number of the first: to go on where a run ended. */
  readonly from: number
}

/** Downloads every export of the demo and opens it as others would: GDAL and GEOS the polygons, a schema the task data. */
async function checkExports({ server: given, formats, from }: CheckOptions): Promise<number> {
  const started = given === null ? await startServer('apps/server/src/main.ts') : null
  const folder = mkdtempSync(join(tmpdir(), 'exports-'))
  let faulty = 0
  let polygons = 0
  try {
    const every = await listExports(started?.url ?? given ?? '')
    const all = every.filter(({ format }) => formats === null || formats.includes(format))
    for (const [index, { name, format, fetch }] of all.entries()) {
      if (index < from) continue
      const answer = await insist(fetch)
      // Not every planting has every kind of file.
      if (answer.status === 404) continue
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const checked =
        answer.status === 200
          ? await checkExport(bytes, { folder, name: `export-${index}`, format })
          : { polygons: 0, faults: [`answered ${answer.status}`] }
      polygons += checked.polygons
      if (checked.faults.length > 0) faulty++
      const verdict = checked.faults.length === 0 ? 'good' : checked.faults.slice(0, 5).join('; ')
      const fileName = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
      process.stdout.write(
        `${index} ${format} ${fileName ?? name}: ${checked.polygons} polygons, ${verdict}\n`,
      )
    }
    process.stdout.write(`${all.length - from} exports, ${polygons} polygons, ${faulty} with faults\n`)
    return faulty === 0 && polygons > 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
    await started?.stop()
  }
}

const maxTries = 5

/** While GDAL was busy the server may have closed connections that are still taken for open: each costs a try. */
async function insist(fetch: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; attempt < maxTries; attempt++)
    try {
      return await fetch()
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}, again\n`)
    }
  return fetch()
}

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { server: text, formats: text, from: text } })
process.exitCode = await checkExports({
  server: values.server ?? null,
  formats: values.formats?.split(',') ?? null,
  from: Number(values.from ?? 0),
})
