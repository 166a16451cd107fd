import { createHeldOutput } from './held-output.mjs'
import { addTallies, formatClosingLine, formatTable, tallyOne } from './tally.mjs'

/**
 * Runs every stage, also after one that failed: a red lint must not hide a red test. Stages that are marked `beside` are
 * begun, one after the other, with the one before them, whose waiting leaves them time; what they write is shown after it.
 * @typedef {{ write: (chunk: string) => void } | null} Output
 * @typedef {{ stage: string, beside?: boolean, run: (output: Output) => Promise<import('./tally.mjs').Tally> }} Stage
 * @param {Stage[]} stages
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages) {
  const rows = []
  const begun = performance.now()
  for (let at = 0; at < stages.length; ) {
    const stage = stages[at++]
    const besides = []
    while (stages[at]?.beside === true) besides.push(stages[at++])
    const others = beginBeside(besides)
    console.log(`\n── ${stage.stage}`)
    rows.push(tell(await runStage(stage, null)))
    for (const { name, output, done } of others) {
      console.log(`\n── ${name}`)
      output.show()
      rows.push(tell(await done))
    }
  }
  const sum = addTallies(rows.map(({ tally }) => tally))
  const seconds = (performance.now() - begun) / 1000
  console.log(`\n${formatTable([...rows, { stage: 'all', tally: sum, seconds }])}\n`)
  for (const name of sum.failed) console.log(`failed: ${name}`)
  for (const name of sum.skipped) console.log(`skipped: ${name}`)
  console.log(formatClosingLine(sum))
  return sum.failed.length === 0 && sum.passed > 0 ? 0 : 1
}

function beginBeside(stages) {
  let before = Promise.resolve()
  return stages.map((stage) => {
    const output = createHeldOutput()
    const done = before.then(() => runStage(stage, output))
    before = done.then(() => undefined)
    return { name: stage.stage, output, done }
  })
}

async function runStage({ stage, run }, output) {
  const begun = performance.now()
  const tally = await run(output).catch((error) => {
    console.error(error)
    return tallyOne({ name: `${stage} could not be run`, ok: false })
  })
  return { stage, tally, seconds: (performance.now() - begun) / 1000 }
}

function tell(row) {
  for (const name of row.tally.failed) console.log(`✗ ${name}`)
  console.log(`${formatClosingLine(row.tally)} in ${row.seconds.toFixed(1)} s`)
  return row
}
