import { addTallies, formatClosingLine, formatTable, tallyOne } from './tally.mjs'

/**
 * Runs every stage, also after one that failed: a red lint must not hide a red test.
 * @param {{ stage: string, run: () => Promise<import('./tally.mjs').Tally> }[]} stages
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages) {
  const rows = []
  for (const { stage, run } of stages) {
    console.log(`\n── ${stage}`)
    const begun = performance.now()
    const tally = await run().catch((error) => {
      console.error(error)
      return tallyOne({ name: `${stage} could not be run`, ok: false })
    })
    const seconds = (performance.now() - begun) / 1000
    for (const name of tally.failed) console.log(`✗ ${name}`)
    console.log(`${formatClosingLine(tally)} in ${seconds.toFixed(1)} s`)
    rows.push({ stage, tally, seconds })
  }
  const sum = addTallies(rows.map(({ tally }) => tally))
  const seconds = rows.reduce((all, row) => all + row.seconds, 0)
  console.log(`\n${formatTable([...rows, { stage: 'all', tally: sum, seconds }])}\n`)
  for (const name of sum.failed) console.log(`failed: ${name}`)
  for (const name of sum.skipped) console.log(`skipped: ${name}`)
  console.log(formatClosingLine(sum))
  return sum.failed.length === 0 && sum.passed > 0 ? 0 : 1
}
