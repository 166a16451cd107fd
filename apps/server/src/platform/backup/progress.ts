/** What the person who waits sees of a long copying. */
export interface Progress {
  /** Called for every piece; shown once in a while. */
  show(what: string, bytes: number): void
  /** A line that stays. */
  say(line: string): void
}

interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const everyMs = { terminal: 500, file: 15_000 }

export function createProgress(out: Output): Progress {
  const isTerminal = out.isTTY === true
  let bytesDone = 0
  let shownAt = performance.now()
  return {
    show(what, bytes) {
      bytesDone += bytes
      const now = performance.now()
      if (now - shownAt < (isTerminal ? everyMs.terminal : everyMs.file)) return
      shownAt = now
      const line = `${what}, ${formatBytes(bytesDone)}`
      out.write(isTerminal ? `\r\u001B[K${line}` : `${line}\n`)
    },
    say(line) {
      bytesDone = 0
      out.write(isTerminal ? `\r\u001B[K${line}\n` : `${line}\n`)
    },
  }
}

export const noProgress: Progress = { show() {}, say() {} }

/** Passes the content on and tells of each piece. */
export async function* watchBytes(
  content: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of content) {
    onBytes(piece.length)
    yield piece
  }
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}
