import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** A round in which others take more of the processor than this says more about them than about us. */
export const noisyShare = 0.1

/** Between two looks at who is ours: what ends in between may be lost. */
const lookMs = 250

/**
 * Gives the share of the processor that others took since: programs that this one did not start, and the machine's host.
 * Null where the system does not tell.
 */
export function watchMachine(): () => number | null {
  if (!existsSync('/proc/stat')) return () => null
  const before = readMachine()
  const own = watchOwn()
  return () => {
    const after = readMachine()
    const all = after.all - before.all
    const idle = after.idle - before.idle
    return all === 0 ? 0 : Math.max(0, (all - idle - own()) / all)
  }
}

/**
 * Gives what this process and all that it started took since. What has ended is told by whoever waited for it; the processes of a
 * browser that is closed nobody waits for, so that they are looked at while they live.
 */
function watchOwn(): () => number {
  const atStart = listOwn()
  const seen = new Map(atStart.map((one) => [one.id, one]))
  const look = () => {
    const living = listOwn()
    for (const one of living) seen.set(one.id, one)
    return living
  }
  const timer = setInterval(look, lookMs).unref()
  return () => {
    clearInterval(timer)
    const atEnd = look()
    const waitedFor = sum(atEnd, withEnded) - sum(atStart, withEnded)
    const lookedAt = sum([...seen.values()], ({ ticks }) => ticks) - sum(atStart, ({ ticks }) => ticks)
    return Math.max(waitedFor, lookedAt)
  }
}

const withEnded = ({ ticks, endedTicks }: ProcessTicks) => ticks + endedTicks

function sum(processes: readonly ProcessTicks[], read: (one: ProcessTicks) => number): number {
  return processes.reduce((total, one) => total + read(one), 0)
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
  /** With when it began: numbers of processes are used again. */
  readonly id: string
  readonly number: number
  readonly parent: number
  readonly ticks: number
  /** Of its children that have ended, and that it waited for. */
  readonly endedTicks: number
}

function listOwn(): readonly ProcessTicks[] {
  const processes = new Map<number, ProcessTicks>()
  for (const name of readdirSync('/proc')) {
    const number = Number(name)
    const found = Number.isInteger(number) ? readProcess(number) : null
    if (found !== null) processes.set(number, found)
  }
  const isOurs = (number: number): boolean =>
    number === process.pid || (number > 1 && isOurs(processes.get(number)?.parent ?? 0))
  return [...processes.values()].filter(({ number }) => isOurs(number))
}

/** Null: it has ended since it was listed. */
function readProcess(number: number): ProcessTicks | null {
  try {
    const line = readFileSync(`/proc/${number}/stat`, 'utf8')
    // A program's name may hold blanks and brackets.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [, parent = 0] = fields.map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    return {
      id: `${number} ${fields[19]}`,
      number,
      parent,
      ticks: user + system,
      endedTicks: endedUser + endedSystem,
    }
  } catch {
    return null
  }
}
