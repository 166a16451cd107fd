import { join } from 'node:path'
import { areaNames } from './area-names.ts'
import { browserDateFields } from './browser-date-fields.ts'
import type { Check } from './check.ts'
import { documentPaths } from './document-paths.ts'
import { duplicateExports } from './duplicate-exports.ts'
import { fileLength } from './file-length.ts'
import { fileNames } from './file-names.ts'
import { folderSize } from './folder-size.ts'
import { importDirections } from './import-rules/import-rules.ts'
import { lockFile } from './lock-file.ts'
import { machinePaths } from './machine-paths.ts'
import { markdownLinks } from './markdown-links.ts'
import { nothingLeftBehind } from './nothing-left-behind.ts'
import { openProject } from './open-project.ts'
import { purity } from './purity.ts'
import { references } from './references.ts'
import { routeLiterals } from './route-literals.ts'
import { startDependencies } from './start-dependencies.ts'

const checks: readonly Check[] = [
  importDirections,
  areaNames,
  folderSize,
  fileLength,
  fileNames,
  duplicateExports,
  purity,
  nothingLeftBehind,
  machinePaths,
  lockFile,
  startDependencies,
  markdownLinks,
  documentPaths,
  references,
  routeLiterals,
  browserDateFields,
]

const project = openProject(join(import.meta.dirname, '../..'))
const results = []
for (const check of checks) {
  const problems = await check.findProblems(project)
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name}`)
  for (const problem of problems) console.log(`    ${problem}`)
  results.push({ name: check.name, passed: problems.length === 0 })
}
// The caller counts each check as a test; it listens on a channel of its own when it started us.
process.send?.(results)
if (results.some(({ passed }) => !passed)) process.exitCode = 1
