import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever its clock. */
const msPerTick = 10

/** Milliseconds of processor time of a process and all that it started, the ended ones included. */
export function readServerCpu(pid: number): number {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []))
  const sum = (id: number): number =>
    processes
      .filter(({ parent }) => parent === id)
      .reduce((ticks, child) => ticks + child.ticks + sum(child.id), 0)
  const own = processes.find(({ id }) => id === pid)?.ticks ?? 0
  return (own + sum(pid)) * msPerTick
}

function readProcess(name: string): { id: number; parent: number; ticks: number }[] {
  try {
    // The name of the program, in brackets, may hold anything; what follows is numbers.
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0)
    return [{ id: Number(name), parent: Number(fields[1]), ticks }]
  } catch {
    // It ended meanwhile.
    return []
  }
}
