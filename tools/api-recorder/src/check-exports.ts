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
}

/** Downloads every export of the demo and opens it as others would: GDAL and GEOS the polygons, a schema the task data. */
async function checkExports({ server: given, formats }: CheckOptions): Promise<number> {
  const started = given === null ? await startServer('apps/server/src/main.ts') : null
  const folder = mkdtempSync(join(tmpdir(), 'exports-'))
  let faulty = 0
  let polygons = 0
  try {
    const every = await listExports(started?.url ?? given ?? '')
    const all = every.filter(({ format }) => formats === null || formats.includes(format))
    for (const [index, { name, format, fetch }] of all.entries()) {
      // While GDAL was busy the server may have closed the connection.
      const answer = await fetch().catch(fetch)
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
      process.stdout.write(`${format} ${fileName ?? name}: ${checked.polygons} polygons, ${verdict}\n`)
    }
    process.stdout.write(`${all.length} exports, ${polygons} polygons, ${faulty} with faults\n`)
    return faulty === 0 && polygons > 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
    await started?.stop()
  }
}

const { values } = parseArgs({ options: { server: { type: 'string' }, formats: { type: 'string' } } })
process.exitCode = await checkExports({
  server: values.server ?? null,
  formats: values.formats?.split(',') ?? null,
})
