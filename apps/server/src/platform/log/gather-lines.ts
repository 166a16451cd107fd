/**
 * The lines of one turn of the process are written at once: under load a line for each request costs more than much of what
 * the requests do. None waits longer than the turn, and the end of the process writes what is left.
 */
export function gatherLines(out: { write(text: string): unknown }): { write(line: string): void } {
  let lines: string[] = []
  const writeLines = () => {
    if (lines.length === 0) return
    out.write(lines.join(''))
    lines = []
  }
  process.on('exit', writeLines)
  return {
    write(line) {
      lines.push(line)
      if (lines.length === 1) setImmediate(writeLines)
    },
  }
}
