import { describe, expect, it } from 'vitest'
import { chooseLabelledSlots, measureCutLabels } from './labelled-slots.ts'
import { makeDaySlots, makeHourSlots } from './time-slots.ts'

const hours = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(start) + index * 3_600_000).toISOString())
const ticks = (slots: readonly { tick: string }[]) => slots.map(({ tick }) => tick)

describe('labels of hours', () => {
  it('over one day are the hour alone, on the clock of the zone', () => {
    const slots = makeHourSlots(hours('2026-11-15T02:00:00Z', 4), { timeZone: 'America/Cuiaba', days: 'one' })
    expect(ticks(slots)).toEqual(['22h', '23h', '0h', '1h'])
    expect(slots[0]?.name).toBe('14/11/2026 22:00')
  })

  it('over many days have the date where the day changes', () => {
    const slots = makeHourSlots(hours('2026-11-15T02:00:00Z', 4), {
      timeZone: 'America/Cuiaba',
      days: 'many',
    })
    expect(ticks(slots)).toEqual(['22h\n14-11', '23h', '0h\n15-11', '1h'])
  })

  it('begin a day at one where the clock skips midnight', () => {
    const slots = makeHourSlots(hours('2018-11-04T01:00:00Z', 4), {
      timeZone: 'America/Sao_Paulo',
      days: 'many',
    })
    expect(ticks(slots)).toEqual(['22h\n03-11', '23h', '1h\n04-11', '2h'])
  })

  it('show the hour that comes twice as twice, each with its own value', () => {
    const slots = makeHourSlots(hours('2018-02-18T01:00:00Z', 4), {
      timeZone: 'America/Sao_Paulo',
      days: 'many',
    })
    expect(ticks(slots)).toEqual(['23h\n17-02', '23h', '0h\n18-02', '1h'])
    expect(new Set(slots.map(({ timeMs }) => timeMs)).size).toBe(4)
  })
})

it('labels of days are DD-MM of the zone, also where a day begins at one', () => {
  const labels = ['2018-11-03T03:00:00Z', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z']
  expect(ticks(makeDaySlots(labels, 'America/Sao_Paulo'))).toEqual(['03-11', '04-11', '05-11'])
})

describe('the words below the axis', () => {
  const month = makeHourSlots(hours('2026-10-16T04:00:00Z', 720), {
    timeZone: 'America/Cuiaba',
    days: 'many',
  })
  const day = makeHourSlots(hours('2026-11-14T04:00:00Z', 25), { timeZone: 'America/Cuiaba', days: 'one' })

  it('are all there at the width of the specification', () => {
    expect(chooseLabelledSlots(day, 40)).toHaveLength(25)
  })

  it('thin out to every second or third hour, and keep each day’s first', () => {
    const labelled = chooseLabelledSlots(month, 20_000 / 720)
    expect(labelled.filter((slot) => month[slot]?.isMajor)).toHaveLength(30)
    expect(labelled.map((slot) => month[slot]?.phase ?? Number.NaN).every((hour) => hour % 2 === 0)).toBe(
      true,
    )
  })

  it('are some days alone when the whole month is seen at once', () => {
    const labelled = chooseLabelledSlots(month, 1100 / 720)
    expect(labelled.length).toBeGreaterThan(5)
    expect(labelled.every((slot) => month[slot]?.isMajor)).toBe(true)
  })

  it('keep the newest day of many', () => {
    const days = makeDaySlots(
      Array.from({ length: 100 }, (_, index) => new Date(index * 86_400_000).toISOString()),
      'UTC',
    )
    expect(chooseLabelledSlots(days, 10)).toContain(99)
  })

  it('are covered where the edge of the chart would cut them, and nowhere else', () => {
    const slotPx = 40
    const labelled = chooseLabelledSlots(day, slotPx)
    const measure = (scrollPx: number, viewportPx: number) =>
      measureCutLabels(day, { labelled, slotPx, seen: { scrollPx, viewportPx } })
    expect(measure(0, 1000), 'all are whole').toEqual({ startPx: 0, endPx: 0 })
    expect(measure(40, 400), 'the edges lie between two labels').toEqual({ startPx: 0, endPx: 0 })
    const { startPx, endPx } = measure(60, 400)
    expect(startPx, 'the right half of “1h”').toBeCloseTo(6.6)
    expect(endPx, 'the left half of “11h”').toBeCloseTo(6.6 * 1.5)
  })
})
