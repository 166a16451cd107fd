import { describe, expect, it } from 'vitest'
import { aStatus } from '../../test/a-status.ts'
import { judgeStatus } from './judge-status.ts'

const now = new Date()
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const good = aStatus()
const judge = (change: Parameters<typeof aStatus>[0]) => judgeStatus(aStatus(change), now)

describe('what wants to be looked at (CORE-129)', () => {
  it('is nothing of a healthy installation', () => {
    expect(new Set(Object.values(judgeStatus(good, now)))).toEqual(new Set(['good']))
  })

  it.each([
    ['no backup yet', { ...good.backup, last: null }, 'warning'],
    [
      'one of the day before yesterday',
      { ...good.backup, last: { kind: 'manual', endedAt: ago(37), bytes: 1 } },
      'bad',
    ],
    ['a failed one', { ...good.backup, failure: { kind: 'scheduled', endedAt: ago(1), reason: 'x' } }, 'bad'],
  ] as const)('a backup: %s', (_what, backup, verdict) => {
    expect(judge({ backup }).backup).toBe(verdict)
  })

  it.each([
    ['a dead job', { ...good.queue, dead: 1 }, 'bad'],
    ['a job that waits for eleven minutes', { ...good.queue, delaySeconds: 660 }, 'warning'],
    ['a job that waits for nine', { ...good.queue, delaySeconds: 540 }, 'good'],
  ] as const)('the queue: %s', (_what, queue, verdict) => {
    expect(judge({ queue }).queue).toBe(verdict)
  })

  it.each([
    ['less than the reserve', { freeBytes: 9, totalBytes: 20, reserveBytes: 10 }, 'bad'],
    ['less than a tenth', { freeBytes: 90, totalBytes: 1000, reserveBytes: 10 }, 'warning'],
  ] as const)('free space: %s', (_what, disk, verdict) => {
    expect(judge({ disk }).disk).toBe(verdict)
  })

  it.each([
    ['seven hours old', { ...good.forecasts, newestAt: ago(7) }, 'bad'],
    ['none for any place', { ...good.forecasts, newestAt: null }, 'bad'],
    ['no place at all', { ...good.forecasts, newestAt: null, cells: 0 }, 'good'],
    ['some that fail', { ...good.forecasts, failingCells: 2 }, 'warning'],
  ] as const)('forecasts: %s', (_what, forecasts, verdict) => {
    expect(judge({ forecasts }).forecasts).toBe(verdict)
  })

  it('mails: one that was given up today', () => {
    expect(judge({ mails: { ...good.mails, failedLastDay: 1 } }).mails).toBe('warning')
    const refusedServices = [{ service: 'telegram', since: ago(1), reason: '401' }]
    expect(judge({ alerts: { refusedServices } }).alerts).toBe('bad')
  })
})
