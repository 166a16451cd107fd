const linesAround = 1
const maxLine = 300
const maxLines = 40

/** What differs between two texts, line by line: `-` is only in the first, `+` only in the second. */
export function diffLines(before: string, after: string): readonly string[] {
  const first = splitLines(before)
  const second = splitLines(after)
  const start = countEqual(first, second)
  const end = countEqual(first.slice(start).reverse(), second.slice(start).reverse())
  const removed = first.slice(start, first.length - end)
  const added = second.slice(start, second.length - end)
  if (removed.length === added.length && removed.length > 1) return limitLines(pairLines(removed, added))
  const lines = [
    ...first.slice(Math.max(0, start - linesAround), start).map((line) => `  ${shorten(line)}`),
    ...mark('-', removed, added),
    ...mark('+', added, removed),
    ...first.slice(first.length - end, first.length - end + linesAround).map((line) => `  ${shorten(line)}`),
  ]
  return limitLines(lines)
}

function limitLines(lines: readonly string[]): readonly string[] {
  return lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines), `  … ${lines.length - maxLines} more lines`]
}

/** Where no line came or went, only those that changed are shown. */
function pairLines(removed: readonly string[], added: readonly string[]): readonly string[] {
  return removed.flatMap((line, index) => {
    const other = added[index] ?? ''
    return line === other ? [] : [`- ${shorten(line, other)}`, `+ ${shorten(other, line)}`]
  })
}

/** JSON comes as one line: it is broken at its fields, which changes no character. */
function splitLines(text: string): readonly string[] {
  return text.split(/\n|(?<=[,[{])(?=["{[])/)
}

function countEqual(first: readonly string[], second: readonly string[]): number {
  const shorter = Math.min(first.length, second.length)
  for (let index = 0; index < shorter; index++) if (first[index] !== second[index]) return index
  return shorter
}

/** Long lines are shown from where they differ. */
function mark(sign: string, lines: readonly string[], others: readonly string[]): readonly string[] {
  return lines.map((line, index) => `${sign} ${shorten(line, others[index])}`)
}

function shorten(line: string, other = ''): string {
  if (line.length <= maxLine) return line
  const same = countEqual([...line], [...other])
  const from = Math.max(0, same - 60)
  return `${from > 0 ? '…' : ''}${line.slice(from, from + maxLine)}…`
}
