import { existsSync, readFileSync } from 'node:fs'

/** What a process has in memory, where the system tells it; elsewhere it is not measured, and bars are missed. */
export function readResidentBytes(pid: number): number {
  const file = `/proc/${pid}/status`
  const told = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(told)?.[1]
  return Number(kilobytes ?? Number.NaN) * 1024
}
