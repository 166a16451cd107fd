import { spawnSync } from 'node:child_process'

/** Whether GDAL's ogrinfo is there; tests that need it skip themselves by name when it is not. */
export const hasOgrInfo = spawnSync('ogrinfo', ['--version']).status === 0

export interface OgrSummary {
  readonly layer: string
  readonly count: number
  readonly extent: readonly number[]
  /** Name to type, in order. */
  readonly fields: Readonly<Record<string, string>>
  /** Everything it complained about. */
  readonly warnings: string
}

/** What `ogrinfo -al -so` says of a file. */
export function readOgrSummary(path: string): OgrSummary {
  const { stdout, stderr } = spawnSync('ogrinfo', ['-al', '-so', path], { encoding: 'utf8' })
  const find = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? ''
  const fields = [...stdout.matchAll(/^(\w+): (\w+) \(\d+\.\d+\)$/gm)].map(([, name = '', type = '']) => [
    name,
    type,
  ])
  return {
    layer: find(/^Layer name: (.*)$/m),
    count: Number(find(/^Feature Count: (\d+)$/m)),
    extent: [...find(/^Extent: (.*)$/m).matchAll(/-?[\d.]+/g)].map(([degrees]) => Number(degrees)),
    fields: Object.fromEntries(fields),
    warnings: [stderr, ...(stdout.match(/^(?:Warning|ERROR).*$/gm) ?? [])].join('').trim(),
  }
}

/** What SQLite's dialect of ogrinfo answers, line by line, e.g. sums over a column. */
export function readOgrFeatures(path: string, layer: string): string {
  const { stdout } = spawnSync('ogrinfo', ['-al', '-geom=NO', '-fid', layer, path], { encoding: 'utf8' })
  return stdout
}

/** How many features a layer has, and how many of them GEOS finds invalid. */
export function countInvalid(
  path: string,
  layer: string,
): { readonly count: number; readonly invalid: number } {
  const statement = `SELECT COUNT(*) AS all_of_them, SUM(ST_IsValid(geometry) IS NOT 1) AS invalid FROM "${layer}"`
  const { stdout } = spawnSync('ogrinfo', ['-q', '-dialect', 'sqlite', '-sql', statement, path], {
    encoding: 'utf8',
  })
  const find = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN)
  return { count: find(/all_of_them \(Integer\) = (\d+)/), invalid: find(/invalid \(Integer\) = (\d+)/) }
}
