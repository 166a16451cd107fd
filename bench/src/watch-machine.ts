import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** A round in which others take more of the processor than this says more about them than about us. */
export const noisyShare = 0.1

/**
 * Gives the share of the processor that others took since: programs that this one did not start, and the machine's host.
 * Null where the system does not tell.
 */
export function watchMachine(): () => number | null {
  if (!existsSync('/proc/stat')) return () => null
  const before = readMachine()
  const ownBefore = readOwnTicks()
  return () => {
    const after = readMachine()
    const all = after.all - before.all
    const ours = readOwnTicks() - ownBefore
    const idle = after.idle - before.idle
    return all === 0 ? 0 : Math.max(0, (all - idle - ours) / all)
  }
}

interface MachineTicks {
  /** With those that the host gave to others. */
  readonly all: number
  readonly idle: number
}

function readMachine(): MachineTicks {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, hard = 0, soft = 0, stolen = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .trim()
    .split(/ +/)
    .slice(1)
    .map(Number)
  return { all: user + nice + system + idle + wait + hard + soft + stolen, idle: idle + wait }
}

interface ProcessTicks {
  readonly parent: number
  /** With its children that have ended. */
  readonly ticks: number
}

/** Of this process and all that it started, those that have ended included. */
function readOwnTicks(): number {
  const processes = new Map<number, ProcessTicks>()
  for (const name of readdirSync('/proc')) {
    const id = Number(name)
    const found = Number.isInteger(id) ? readProcess(id) : null
    if (found !== null) processes.set(id, found)
  }
  const isOurs = (id: number): boolean =>
    id === process.pid || (id > 1 && isOurs(processes.get(id)?.parent ?? 0))
  let ticks = 0
  for (const [id, one] of processes) if (isOurs(id)) ticks += one.ticks
  return ticks
}

/** Null: it has ended since it was listed. */
function readProcess(id: number): ProcessTicks | null {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'utf8')
    // A program's name may hold blanks and brackets.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [, parent] = fields.map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    return { parent: parent ?? 0, ticks: user + system + endedUser + endedSystem }
  } catch {
    return null
  }
}
