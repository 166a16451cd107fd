import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type CheckedCase, checkFolder } from './check-folder.ts'

const usage = `npm run check-crops -- --data DIR
Runs every case of frost_checks.json, fao56_checks.json, disease_hours_checks.json and soil_water_*.csv in the folder
through the formulas of the crop desk, and says what is not met. Ends with 1 if anything is.`
const shownPerCase = 5

const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined || !existsSync(values.data)) {
  console.error(usage)
  process.exitCode = 1
} else report(checkFolder(values.data))

function report(cases: readonly CheckedCase[]): void {
  for (const file of new Set(cases.map((one) => one.file))) {
    const own = cases.filter((one) => one.file === file)
    const figures = own.reduce((sum, one) => sum + one.figures, 0)
    const met = own.filter(({ missed }) => missed.length === 0).length
    console.log(`${file}: ${met} of ${own.length} cases met, ${figures} figures`)
  }
  const failed = cases.filter(({ missed }) => missed.length > 0)
  for (const { file, id, missed } of failed) {
    console.log(`\n${file} ${id}: ${missed.length} figures not met`)
    for (const { what, expected, computed } of missed.slice(0, shownPerCase))
      console.log(`  ${what}: ${computed}, expected ${expected}`)
  }
  if (cases.length === 0) console.error('The folder holds no checks of the crop desk.')
  if (cases.length === 0 || failed.length > 0) process.exitCode = 1
}
