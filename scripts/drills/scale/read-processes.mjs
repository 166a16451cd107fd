import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever its clock. */
const msPerTick = 10

/** Whether this system tells what its processes take. */
export const isKnown = existsSync('/proc/self/task')

/**
 * Milliseconds of processor time since their start: of the server's threads, of all that the server started, which is
 * PostgreSQL, of the load process and of the whole machine. Null where the system does not tell.
 * @param {{ server: number, load: number }} pids
 */
export function readTimes({ server, load }) {
  if (!isKnown) return null
  return {
    atMs: performance.now(),
    threads: readThreads(server),
    postgresMs: sumOf(listDescendants(server), ({ ms }) => ms),
    loadMs: readProcess(load)?.ms ?? 0,
    machine: readMachine(),
  }
}

/**
 * Shares of one core between two readings, and of all cores for the machine.
 * @param {NonNullable<ReturnType<typeof readTimes>> | null} before
 * @param {NonNullable<ReturnType<typeof readTimes>> | null} after
 * @param {number} server the id of the server's process, which is that of its main thread, too
 */
export function compareTimes(before, after, server) {
  if (before === null || after === null)
    return { main: null, otherThread: null, otherThreads: null, postgres: null, load: null, machine: null }
  const elapsedMs = after.atMs - before.atMs
  const others = []
  let main = 0
  for (const [id, ms] of after.threads) {
    const share = (ms - (before.threads.get(id) ?? 0)) / elapsedMs
    if (id === server) main = share
    else others.push(share)
  }
  const all = after.machine.all - before.machine.all
  return {
    main,
    otherThread: Math.max(0, ...others),
    otherThreads: sumOf(others, (share) => share),
    postgres: (after.postgresMs - before.postgresMs) / elapsedMs,
    load: (after.loadMs - before.loadMs) / elapsedMs,
    machine: all === 0 ? 0 : 1 - (after.machine.idle - before.machine.idle) / all,
  }
}

/** Resident megabytes of the server, and of PostgreSQL with what its processes share counted once; open files of the server. */
export function readMemory(server) {
  if (!isKnown) return { serverMb: null, postgresMb: null, files: null }
  const postgres = sumOf(listDescendants(server), ({ id }) => readKb(id, 'smaps_rollup', 'Pss'))
  return {
    serverMb: readKb(server, 'status', 'VmRSS') / 1024,
    postgresMb: postgres / 1024,
    files: readdirSync(`/proc/${server}/fd`).length,
  }
}

function readThreads(pid) {
  const ids = readdirSync(`/proc/${pid}/task`).map(Number)
  return new Map(ids.map((id) => [id, readStat(`/proc/${pid}/task/${id}/stat`)?.ownMs ?? 0]))
}

function listDescendants(pid) {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [readProcess(Number(name))] : []))
  const found = []
  const collect = (parent) => {
    for (const each of all)
      if (each?.parent === parent) {
        found.push(each)
        collect(each.id)
      }
  }
  collect(pid)
  return found
}

function readProcess(id) {
  const stat = readStat(`/proc/${id}/stat`)
  return stat === null ? null : { id, parent: stat.parent, ms: stat.ownMs + stat.endedMs }
}

/** Null: it ended meanwhile. */
function readStat(path) {
  try {
    const line = readFileSync(path, 'utf8')
    // A program's name may hold blanks and brackets.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
    return {
      parent: Number(fields[1]),
      ownMs: (user + system) * msPerTick,
      endedMs: (endedUser + endedSystem) * msPerTick,
    }
  } catch {
    return null
  }
}

/** 0 where it ended meanwhile or may not be read. */
function readKb(id, file, name) {
  try {
    const text = readFileSync(`/proc/${id}/${file}`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

function readMachine() {
  const ticks = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .trim()
    .split(/ +/)
    .slice(1, 9)
    .map(Number)
  const [, , , idle = 0, wait = 0] = ticks
  return { all: sumOf(ticks, (each) => each), idle: idle + wait }
}

function sumOf(items, read) {
  return items.reduce((sum, item) => sum + read(item), 0)
}
