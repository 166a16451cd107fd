import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BoundaryFile } from '../../packages/land/checks/boundary-files.ts'
import { type Figure, isMet } from '../crop-checks/case.ts'
import type { CheckedCase } from '../crop-checks/check-folder.ts'
import { checkBoundaryFile } from './check-boundary-file.ts'
import { checkDownwind, type DownwindCheck } from './check-downwind.ts'
import { checkPolygon, type PolygonCheck } from './check-polygon.ts'

export interface CheckedLandCase extends CheckedCase {
  /** Of a file: what came of it. */
  readonly outcome?: string
}

/** All cases of the land in a folder, each computed by the package as the server does. */
export function checkLandFolder(folder: string): CheckedLandCase[] {
  const index = join(folder, 'boundaries', 'index.json')
  const files: readonly BoundaryFile[] = existsSync(index) ? readJson(index).files : []
  return [
    ...files.map((file) => {
      const path = join(folder, 'boundaries', file.file)
      const { outcome, figures } = existsSync(path)
        ? checkBoundaryFile(file, new Uint8Array(readFileSync(path)))
        : { outcome: 'the file is missing', figures: [{ what: 'file', expected: file.file, computed: null }] }
      return { ...judgeCase('boundaries/index.json', file.file, figures), outcome }
    }),
    ...readCases<PolygonCheck>(folder, 'polygon_checks.json', 'polygons').map((check) =>
      judgeCase('polygon_checks.json', check.id, checkPolygon(check)),
    ),
    ...readCases<DownwindCheck>(folder, 'downwind_checks.json', 'cases').map((check) =>
      judgeCase('downwind_checks.json', check.id, checkDownwind(check)),
    ),
  ]
}

function readCases<Check>(folder: string, name: string, list: string): readonly Check[] {
  const path = join(folder, name)
  return existsSync(path) ? readJson(path)[list] : []
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function judgeCase(file: string, id: string, figures: readonly Figure[]): CheckedLandCase {
  return { file, id, figures: figures.length, missed: figures.filter((figure) => !isMet(figure)) }
}
