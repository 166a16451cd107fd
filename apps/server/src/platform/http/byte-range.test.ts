import { expect, it } from 'vitest'
import { readByteRange } from './byte-range.ts'

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  [undefined, null],
])('of a file of 100 bytes, %s asks for %o', (header, range) => {
  expect(readByteRange(header, 100)).toEqual(range)
})

it('of an empty file no piece can be had', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable')
})
