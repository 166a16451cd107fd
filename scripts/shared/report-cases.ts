import type { CheckedCase } from '../crop-checks/check-folder.ts'

const shownPerCase = 5

/** How many cases of each file are met, then what is not. Ends with 1 if anything is not, or if there is nothing. */
export function reportCases(cases: readonly CheckedCase[], nothing: string): void {
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
  if (cases.length === 0) console.error(nothing)
  if (cases.length === 0 || failed.length > 0) process.exitCode = 1
}
