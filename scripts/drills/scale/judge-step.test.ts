import { describe, expect, it } from 'vitest'
import { findFull, judgeStep } from './judge-step.mjs'

const good = {
  due: 1000,
  unanswered: 0,
  reportMs: { p99: 2000 },
  listMs: { p99: null },
  reportErrors: 0,
  pageErrors: 0,
  untold: 0,
}

describe('a step', () => {
  it('is carried up to two seconds, and without a list that was read', () => {
    expect(judgeStep(good)).toEqual([])
  })

  it.each([
    [{ reportMs: { p99: 2001 } }, 'reports took 2.0 s (p99)'],
    [{ listMs: { p99: 4200 } }, 'lists took 4.2 s (p99)'],
    [{ unanswered: 11 }, '11 of 1000 reports were not answered in time'],
    [{ reportErrors: 1 }, 'reports refused or broken: 1'],
    [{ pageErrors: 2 }, 'calls of pages refused or broken: 2'],
    [{ untold: 3 }, 'messages that did not come to a page: 3'],
  ])('is not with %o', (bad, reason) => {
    expect(judgeStep({ ...good, ...bad })).toEqual([reason])
  })
})

describe('what has no room left', () => {
  const idle = { cores: 2, main: 0.2, otherThread: 0.1, postgres: 0.3, load: 0.1, machine: 0.4 }

  it('is named, each by its own measure', () => {
    expect(findFull({ ...idle, main: 0.95 })).toEqual(["the server's main thread"])
    expect(findFull({ ...idle, otherThread: 0.9 })).toEqual(["the server's busiest other thread (jobs)"])
    expect(findFull({ ...idle, postgres: 0.95, machine: 0.5 })).toEqual([
      'nothing that is watched: look for a wait',
    ])
    expect(findFull({ ...idle, postgres: 1.9, machine: 1 })).toEqual([
      'PostgreSQL',
      'the processor of this machine',
    ])
    expect(findFull({ ...idle, load: 1 })).toEqual(['the load process of this drill'])
  })

  it('is not known where the system does not tell', () => {
    const unknown = { cores: 2, main: null, otherThread: null, postgres: null, load: null, machine: null }
    expect(findFull(unknown)).toEqual(['not known: this system does not tell'])
  })
})
