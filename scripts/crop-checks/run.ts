import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { reportCases } from '../shared/report-cases.ts'
import { checkFolder } from './check-folder.ts'

const usage = `npm run check-crops -- --data DIR
Runs every case of frost_checks.json, fao56_checks.json, disease_hours_checks.json and soil_water_*.csv in the folder
through the formulas of the crop desk, and says what is not met. Ends with 1 if anything is.`

const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined || !existsSync(values.data)) {
  console.error(usage)
  process.exitCode = 1
} else reportCases(checkFolder(values.data), 'The folder holds no checks of the crop desk.')
