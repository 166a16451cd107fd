import { readFileSync } from 'node:fs'

/**
 * What the log of the drill's jobs says. A run that never ended lasted until its process was killed.
 * @param {string} file
 * @param {Map<number, number>} deaths when a process was killed, by its id
 */
export function readJobLog(file, deaths) {
  const runs = new Map()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue
    const { what, name, pid, at } = JSON.parse(line)
    const known = runs.get(name) ?? []
    runs.set(name, known)
    if (what === 'begin')
      known.push({ pid, from: at, to: deaths.get(pid) ?? Number.POSITIVE_INFINITY, isDone: false })
    else
      Object.assign(known.findLast((run) => run.pid === pid && !run.isDone) ?? {}, { to: at, isDone: true })
  }
  const all = [...runs.values()]
  return {
    begun: all.length,
    done: all.filter((known) => known.some(({ isDone }) => isDone)).length,
    repeated: all.filter((known) => known.length > 1).length,
    overlapping: all.filter(overlap).length,
  }
}

function overlap(runs) {
  const sorted = [...runs].sort((one, other) => one.from - other.from)
  return sorted.some((run, index) => index > 0 && run.from < sorted[index - 1].to)
}
