/** What a drill went through, line by line as it goes, and as a table at its end. */
export function createSummary() {
  const rows = []
  return {
    /**
     * @param {string} what
     * @param {() => Promise<{ line: string, problems: string[] }>} run
     */
    async record(what, run) {
      const row = await run().catch((error) => ({ line: '', problems: [error.message] }))
      rows.push({ what, ...row })
      console.log(describe({ what, ...row }))
    },
    /** 0: it held, 1: it did not. */
    print(name) {
      const width = Math.max(...rows.map(({ what }) => what.length))
      const isHeld = rows.every(({ problems }) => problems.length === 0)
      console.log(`\n${name}: ${isHeld ? 'it held' : 'it did not hold'}`)
      for (const row of rows) console.log(describe({ ...row, what: row.what.padEnd(width) }))
      return isHeld ? 0 : 1
    },
  }
}

function describe({ what, line, problems }) {
  const parts = [problems.length === 0 ? 'held  ' : 'FAILED', what, line, ...problems]
  return parts.filter((part) => part !== '').join('  ')
}
