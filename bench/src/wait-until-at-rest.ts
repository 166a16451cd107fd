import { setTimeout as wait } from 'node:timers/promises'
import { readServerCpu } from './read-server-cpu.ts'

/** Of one core, with all that the server started: what its clocks and the database's own housekeeping take. */
const restingShare = 0.2
const lookEveryMs = 1000
const patienceMs = 60_000

/** What calls leave to do goes on after their answers: a peer measured meanwhile would have half a machine. */
export async function waitUntilAtRest(pid: number): Promise<void> {
  const begun = performance.now()
  let before = readServerCpu(pid)
  while (performance.now() - begun < patienceMs) {
    await wait(lookEveryMs)
    const now = readServerCpu(pid)
    if (now - before < restingShare * lookEveryMs) return
    before = now
  }
  throw new Error(`the server is still at work after ${patienceMs / 1000} s`)
}
