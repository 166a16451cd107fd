import { describe, expect, it } from 'vitest'
import { compareTimes, readTimes } from './read-processes.mjs'

const at = (atMs: number, main: number, jobs: number, busy: number) => ({
  atMs,
  threads: new Map([
    [10, main],
    [11, jobs],
    [12, 0],
  ]),
  postgresMs: 100,
  loadMs: 50 + main,
  machine: { all: atMs, idle: atMs - busy },
})

describe('what processes took between two readings', () => {
  it('is a share of one core, and of all of them for the machine', () => {
    expect(compareTimes(at(1000, 200, 0, 500), at(3000, 1200, 500, 2000), 10)).toEqual({
      main: 0.5,
      otherThread: 0.25,
      otherThreads: 0.25,
      postgres: 0,
      load: 0.5,
      machine: 0.75,
    })
  })

  it('is not known where the system does not tell', () => {
    expect(compareTimes(null, null, 10)).toMatchObject({ main: null, machine: null })
  })

  it('is read of the processes of this machine, where it tells', () => {
    const times = readTimes({ server: process.pid, load: process.pid })
    expect(times === null || times.threads.has(process.pid)).toBe(true)
  })
})
