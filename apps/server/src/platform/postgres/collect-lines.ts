import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const keptLines = 50

/** The last lines a program has written, for the sentence that says why it failed. */
export function collectLines(stream: Readable | null, onLine: (line: string) => void = () => {}): string[] {
  const lines: string[] = []
  if (stream === null) return lines
  createInterface({ input: stream }).on('line', (line) => {
    lines.push(line)
    if (lines.length > keptLines) lines.shift()
    onLine(line)
  })
  return lines
}
