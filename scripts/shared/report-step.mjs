/**
 * Says what is being done and, at its end, how long it took. A step that fails ends the program with its own words.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function reportStep(what, run) {
  const begun = performance.now()
  process.stdout.write(`${what} … `)
  try {
    const result = await run()
    process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
