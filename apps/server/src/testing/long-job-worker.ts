import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findProgram } from './outside/find-program.ts'

/** A worker in a process of its own whose jobs end when the test says so. */
export interface LongJobWorker {
  readonly process: ChildProcess
  /** What it has said: `ready`, `begin <job>`, `end <job>`, and its log. */
  readonly lines: readonly string[]
  endJob(name: string): void
  /** Resolves to its exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

export function startLongJobWorker(connectionString: string): LongJobWorker {
  const child = spawn(process.execPath, [findProgram('long-job-worker'), connectionString], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const exited = once(child, 'close')
  return {
    process: child,
    lines,
    endJob: (name) => void child.stdin.write(`${name}\n`),
    async stop() {
      child.kill('SIGTERM')
      const [code] = await exited
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
