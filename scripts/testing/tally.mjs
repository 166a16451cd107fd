import { relative } from 'node:path'

/**
 * What a stage found. Every check and every test counts one.
 * @typedef {{ passed: number, failed: string[], skipped: string[] }} Tally
 */

/** @returns {Tally} */
export function tallyOne({ name, ok }) {
  return { passed: ok ? 1 : 0, failed: ok ? [] : [name], skipped: [] }
}

/** @param {Tally[]} tallies @returns {Tally} */
export function addTallies(tallies) {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  }
}

/** Reads the answer of vitest's json reporter. @returns {Tally} */
export function tallyVitest(report) {
  return addTallies(
    report.testResults.map(({ name, status, assertionResults }) => {
      const named = (wanted) =>
        assertionResults.filter((test) => wanted.includes(test.status)).map((test) => test.fullName)
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(nameFailure)
      // A file that cannot be loaded has no tests to fail, and must not pass in silence.
      if (status === 'failed' && failed.length === 0)
        failed.push(`${relative(process.cwd(), name)} could not be run`)
      return {
        passed: named(['passed']).length,
        failed,
        skipped: named(['skipped', 'pending', 'todo', 'disabled']),
      }
    }),
  )
}

/** With the first line of why: the closing lines of a long run are often all that is left of it. */
function nameFailure({ fullName, failureMessages = [] }) {
  const why = failureMessages[0]?.split('\n')[0]
  return why === undefined ? fullName : `${fullName}: ${why}`
}

/** Reads the answer of Playwright's json reporter. @returns {Tally} */
export function tallyPlaywright(report) {
  const tallies = report.suites.flatMap((suite) => tallySuite(suite, []))
  const broken = report.errors.map(({ message = 'unknown error' }) => message.split('\n')[0])
  return addTallies([...tallies, { passed: 0, failed: broken, skipped: [] }])
}

function tallySuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName }) => {
      const name = `${[...path, spec.title].join(' › ')} (${projectName})`
      if (status === 'skipped') return { passed: 0, failed: [], skipped: [name] }
      return tallyOne({ name, ok: status === 'expected' })
    }),
  )
  return [...own, ...suites.flatMap((suite) => tallySuite(suite, path))]
}

/** The closing line, read by people and by machines. */
export function formatClosingLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed.length} failed`
  return skipped.length === 0 ? line : `${line}, ${skipped.length} skipped`
}

export function formatTable(rows) {
  const width = Math.max(...rows.map(({ stage }) => stage.length))
  const head = `${'stage'.padEnd(width)}  passed  failed  skipped  seconds`
  const lines = rows.map(({ stage, tally, seconds }) =>
    [
      stage.padEnd(width),
      String(tally.passed).padStart(6),
      String(tally.failed.length).padStart(6),
      String(tally.skipped.length).padStart(7),
      seconds.toFixed(1).padStart(7),
    ].join('  '),
  )
  return [head, ...lines].join('\n')
}
