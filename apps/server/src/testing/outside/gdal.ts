import { spawnSync } from 'node:child_process'

/** Whether GDAL is there; tests that need it skip themselves by name when it is not. */
export const hasGdal = spawnSync('ogrinfo', ['--version']).status === 0

export interface OgrLayer {
  readonly layer: string
  readonly count: number
  readonly fields: readonly string[]
  /** Everything it complained about. */
  readonly warnings: string
}

/** What `ogrinfo` says of a file; one in a zip is `/vsizip/…`. */
export function readOgrLayer(path: string): OgrLayer {
  const { stdout, stderr } = spawnSync('ogrinfo', ['-al', '-so', path], { encoding: 'utf8' })
  const find = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? ''
  return {
    layer: find(/^Layer name: (.*)$/m),
    count: Number(find(/^Feature Count: (\d+)$/m)),
    fields: [...stdout.matchAll(/^(\w+): \w+ \(\d+\.\d+\)$/gm)].map(([, name = '']) => name),
    warnings: [stderr, ...(stdout.match(/^(?:Warning|ERROR).*$/gm) ?? [])].join('').trim(),
  }
}

/** What `ogrinfo` says of one polygon, without its corners. */
export function readOgrFeature(path: string, fid: number): string {
  return spawnSync('ogrinfo', ['-al', '-geom=NO', '-fid', `${fid}`, path], { encoding: 'utf8' }).stdout
}
