import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from '../../shared/a-folder.ts'
import { readJobLog } from './job-log.mjs'

function read(
  lines: readonly (readonly [what: string, name: string, pid: number, at: number])[],
  deaths = new Map(),
) {
  const text = lines.map(([what, name, pid, at]) => `${JSON.stringify({ what, name, pid, at })}\n`).join('')
  return readJobLog(join(aFolder({ 'jobs.log': text }), 'jobs.log'), deaths)
}

it('a job that begins again after its process was killed ran twice, but not at the same time', () => {
  const lines = [
    ['begin', 'a', 1, 10],
    ['begin', 'a', 2, 40],
    ['end', 'a', 2, 50],
  ] as const
  expect(read(lines, new Map([[1, 30]]))).toEqual({ begun: 1, done: 1, repeated: 1, overlapping: 0 })
})

it('a job that begins before its other run has ended ran twice at the same time', () => {
  const found = read([
    ['begin', 'a', 1, 10],
    ['begin', 'a', 2, 20],
    ['end', 'a', 1, 30],
    ['end', 'a', 2, 40],
  ])
  expect(found).toMatchObject({ done: 1, overlapping: 1 })
})

it('a job that never ended in a process that lives is not done, and a second run of it overlaps', () => {
  expect(read([['begin', 'a', 1, 10]])).toMatchObject({ begun: 1, done: 0 })
  const found = read([
    ['begin', 'a', 1, 10],
    ['begin', 'a', 2, 500],
    ['end', 'a', 2, 600],
  ])
  expect(found.overlapping).toBe(1)
})
