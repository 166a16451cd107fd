import { describe, expect, it } from 'vitest'
import { aChange } from '../../test/a-change.ts'
import { groupByDay } from './group-by-day.ts'
import { resolvePeriod } from './period.ts'

const now = new Date('2026-11-15T12:34:56Z')

describe('the period of the log', () => {
  it('is open unless somebody chooses', () => {
    expect(resolvePeriod({ period: 'all', from: '', to: '' }, now)).toEqual({})
  })

  it('counts back from the full hour', () => {
    expect(resolvePeriod({ period: 'week', from: '', to: '' }, now)).toEqual({
      from: '2026-11-08T12:00:00.000Z',
    })
  })

  it('takes whole days of Brasília, the last one included', () => {
    expect(resolvePeriod({ period: 'custom', from: '2026-11-01', to: '2026-11-02' }, now)).toEqual({
      from: '2026-11-01T03:00:00.000Z',
      to: '2026-11-03T03:00:00.000Z',
    })
    expect(resolvePeriod({ period: 'custom', from: '', to: '' }, now)).toEqual({})
  })
})

it('puts the lines under their days', () => {
  const lines = ['2026-11-15T02:59:00Z', '2026-11-14T12:00:00Z', '2026-10-01T12:00:00Z'].map(
    (happenedAt, index) => aChange({ id: `00000000-0000-4000-8000-0000000000c${index}`, happenedAt }),
  )
  const days = groupByDay(lines, new Date('2026-11-15T12:00:00Z'))
  expect(days.map(({ day, when, changes }) => [day, when, changes.length])).toEqual([
    ['14/11/2026', 'yesterday', 2],
    ['01/10/2026', 'earlier', 1],
  ])
})
