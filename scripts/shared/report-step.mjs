/**
 * Says what is being done and, at its end, how long it took. A step that fails ends the program with its own words.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function reportStep(what, run) {
  const begun = performance.now()
  const measure = (decimals) => `${((performance.now() - begun) / 1000).toFixed(decimals)} s`
  // On a terminal the seconds are counted while they pass.
  const begin = process.stdout.isTTY ? `\r${what} … ` : ''
  process.stdout.write(begin || `${what} … `)
  const counting = begin && setInterval(() => process.stdout.write(`${begin}${measure(0)}`), 1000).unref()
  try {
    const result = await run()
    clearInterval(counting)
    process.stdout.write(`${begin}${measure(1)}\n`)
    return result
  } catch (error) {
    clearInterval(counting)
    process.stdout.write('failed\n')
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
