import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { reportCases } from '../shared/report-cases.ts'
import { checkLandFolder } from './check-land-folder.ts'

const usage = `npm run check-land -- --data DIR
Reads every file that boundaries/index.json of the folder names as an import does, and runs every case of
polygon_checks.json and downwind_checks.json through the geometry of the land. Says what came of each file and what is
not as expected. Ends with 1 if anything is not.`

const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined || !existsSync(values.data)) {
  console.error(usage)
  process.exitCode = 1
} else {
  const cases = checkLandFolder(values.data)
  const files = cases.filter(({ outcome }) => outcome !== undefined)
  const width = Math.max(0, ...files.map(({ id }) => id.length))
  for (const { id, outcome, missed } of files)
    console.log(`${id.padEnd(width)}  ${missed.length === 0 ? 'ok ' : 'NOT'}  ${outcome}`)
  reportCases(cases, 'The folder holds no checks of the land.')
}
