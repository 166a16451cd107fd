import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findProgram } from './outside/find-program.ts'

/** For tests: a server in a process of its own that can be killed in the middle of its writes. */
export interface WritingServer {
  readonly process: ChildProcess
  /** Every row that PostgreSQL has acknowledged so far. */
  readonly acknowledged: readonly number[]
  readonly logged: readonly string[]
  /** Resolves when this many more rows are acknowledged, or any line begins like this. */
  waitFor(what: { rows: number } | { line: string }): Promise<void>
  /** Kills it as the kernel would, and resolves when all that it had said is read. */
  kill(): Promise<void>
}

export function startWritingServer(dataDir: string, firstId = 0): WritingServer {
  const child = spawn(process.execPath, [findProgram('insert-rows'), dataDir, String(firstId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: number[] = []
  const logged: string[] = []
  const lines = createInterface({ input: child.stdout })
  const read = once(lines, 'close')
  lines.on('line', (line) => {
    if (line.startsWith('row ')) acknowledged.push(Number(line.slice(4)))
    else logged.push(line)
  })
  return {
    process: child,
    acknowledged,
    logged,
    async waitFor(what) {
      const rows = acknowledged.length + ('rows' in what ? what.rows : 0)
      const isReached = () =>
        'rows' in what ? acknowledged.length >= rows : logged.some((line) => line.startsWith(what.line))
      let isOver = false
      void read.then(() => {
        isOver = true
      })
      while (!isReached()) {
        if (isOver) throw new Error(`The server has ended: ${logged.join('; ')}`)
        await Promise.race([once(lines, 'line'), read])
      }
    },
    async kill() {
      child.kill('SIGKILL')
      await read
    },
  }
}
