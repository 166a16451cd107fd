import { describe, expect, it } from 'vitest'
import { parseDecimal } from '../../lib/format/parse-decimal.ts'
import { aFarm } from '../../test/a-station.ts'
import { planMove } from './plan-move.ts'

const north = aFarm({ id: 'north', stations: ['a', 'b'] })
const south = aFarm({ id: 'south', stations: ['c'] })
const farms = [north, south]

describe('moving a station', () => {
  it.each([
    ['a', 'south', { id: 'south', stations: ['c', 'a'] }],
    ['a', null, { id: 'north', stations: ['b'] }],
    ['x', 'north', { id: 'north', stations: ['a', 'b', 'x'] }],
    ['a', 'north', null],
    ['x', null, null],
    ['a', 'gone', null],
  ])('%s to %s changes %j', (stationId, farmId, change) => {
    const expected = change === null ? null : { ...change, updatedAt: north.updatedAt }
    expect(planMove({ farms, stationId, farmId })).toEqual(expected)
  })
})

it.each([
  ['-12,5', -12.5],
  [' 55.75 ', 55.75],
  ['−3', -3],
  ['', null],
  ['1e3', null],
  ['12°', null],
])('reads %j as the number %s', (text, value) => expect(parseDecimal(text)).toBe(value))
