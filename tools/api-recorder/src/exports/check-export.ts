import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDeviations } from '@talhao/isoxml/testing/schema'
import JSZip from 'jszip'

export interface CheckedExport {
  readonly polygons: number
  /** What GEOS finds wrong with them, or ISO 11783-10 with the task data. */
  readonly faults: readonly string[]
}

/** Opens a downloaded export as GIS programs do; a zip of several as each of its files. */
export async function checkExport(
  bytes: Uint8Array,
  { folder, name, format }: { folder: string; name: string; format: string },
): Promise<CheckedExport> {
  if (format === 'isoxml') return { polygons: 0, faults: await checkTaskData(bytes) }
  const checked = await Promise.all(
    (await listLayers(bytes, { folder, name, format })).map((path) => checkLayer(path, format)),
  )
  return {
    polygons: checked.reduce((sum, { polygons }) => sum + polygons, 0),
    faults: checked.flatMap(({ faults }) => faults),
  }
}

async function checkTaskData(bytes: Uint8Array): Promise<string[]> {
  const xml: Record<string, string> = {}
  for (const [path, file] of Object.entries((await JSZip.loadAsync(bytes)).files))
    if (/\.xml$/i.test(path)) xml[path] = await file.async('string')
  return findDeviations(xml)
}

/** Where GDAL finds what was downloaded. */
async function listLayers(
  bytes: Uint8Array,
  { folder, name, format }: { folder: string; name: string; format: string },
): Promise<string[]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const path = join(folder, `${name}.${isZip && format !== 'kmz' ? 'zip' : format}`)
  writeFileSync(path, bytes)
  if (!isZip) return [path]
  const entries = Object.keys((await JSZip.loadAsync(bytes)).files)
  if (format === 'kmz' && entries.includes('doc.kml')) return [path]
  if (format === 'kmz') {
    const zip = await JSZip.loadAsync(bytes)
    return Promise.all(
      entries.map(async (entry, index) => {
        const inner = join(folder, `${name}-${index}.kmz`)
        writeFileSync(inner, (await zip.file(entry)?.async('uint8array')) ?? new Uint8Array())
        return inner
      }),
    )
  }
  return entries.filter((entry) => entry.endsWith(`.${format}`)).map((entry) => `/vsizip/${path}/${entry}`)
}

function checkLayer(path: string, format: string): CheckedExport {
  const told = spawnSync('ogrinfo', ['-so', '-al', path], { encoding: 'utf8' }).stdout
  const layer = /^Layer name: (.*)$/m.exec(told)?.[1] ?? ''
  const fields = [...told.matchAll(/^(\w+): \w+ \(\d+\.\d+\)$/gm)].map(([, field]) => field)
  const statement = `SELECT COUNT(*) AS polygons, SUM(ST_IsValid(geometry) IS NOT 1) AS invalid FROM "${layer.replaceAll('"', '""')}"`
  const counted = spawnSync('ogrinfo', ['-q', '-dialect', 'sqlite', '-sql', statement, path], {
    encoding: 'utf8',
  }).stdout
  const read = (name: string) =>
    Number(new RegExp(`${name} \\(Integer\\) = (\\d+)`).exec(counted)?.[1] ?? Number.NaN)
  const invalid = read('invalid')
  return {
    polygons: read('polygons'),
    faults: [
      ...(invalid === 0 ? [] : [`${invalid} invalid polygons`]),
      ...(fields.includes('speed') || fields.includes('width') ? [] : [`no attributes in ${format}`]),
    ],
  }
}
