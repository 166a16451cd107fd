import { expect, it } from 'vitest'
import { compareRecordings } from './compare-recordings.ts'
import type { RecordedCall } from './recording.ts'

function aCall(change: Partial<RecordedCall> = {}): RecordedCall {
  return {
    title: 'admin GET /api/v2/farms',
    role: 'admin',
    endpoint: 'GET /api/v2/farms',
    status: 200,
    headers: [
      ['content-type', 'application/json; charset=utf-8'],
      ['cache-control', 'no-store'],
    ],
    body: '[{"id":"<id-1>","name":"Sede"},{"id":"<id-2>","name":"Norte"}]',
    ...change,
  }
}
const other = aCall({ title: 'viewer GET /api/v2/farms', role: 'viewer' })

function compare(before: readonly RecordedCall[], after: readonly RecordedCall[]): string {
  return compareRecordings({ calls: before }, { calls: after })
    .map(({ title, lines }) => [title, ...lines].join('\n'))
    .join('\n')
}

it('finds nothing between the same recordings', () => {
  expect(compare([aCall(), other], [aCall(), other])).toBe('')
})

it('finds one changed byte of a body and shows its line', () => {
  const changed = aCall({ body: aCall().body.replace('Norte', 'Norde') })
  expect(compare([aCall()], [changed]).split('\n')).toEqual([
    'admin GET /api/v2/farms',
    'body:',
    '  "id":"<id-2>",',
    '- "name":"Norte"}]',
    '+ "name":"Norde"}]',
  ])
})

it('finds white space, and another order of the same fields', () => {
  expect(compare([aCall()], [aCall({ body: `${aCall().body}\n` })])).toContain('body:')
  const turned = aCall({ body: '[{"name":"Sede","id":"<id-1>"},{"id":"<id-2>","name":"Norte"}]' })
  expect(compare([aCall()], [turned])).toContain('- "id":"<id-1>",')
})

it('finds another status, a changed header, one that is missing, and another order of them', () => {
  const { headers } = aCall()
  expect(compare([aCall()], [aCall({ status: 404 })])).toContain('- 200\n+ 404')
  expect(
    compare([aCall()], [aCall({ headers: [...headers.slice(0, 1), ['cache-control', 'no-cache']] })]),
  ).toContain('- cache-control: no-store\n+ cache-control: no-cache')
  expect(compare([aCall()], [aCall({ headers: headers.slice(0, 1) })])).toContain('- cache-control: no-store')
  expect(compare([aCall()], [aCall({ headers: [...headers].reverse() })])).toContain('headers:')
})

it('finds a call that is missing, a new one, and calls in another order', () => {
  expect(compare([aCall(), other], [aCall()])).toBe('viewer GET /api/v2/farms\n- the call is missing')
  expect(compare([aCall()], [aCall(), other])).toBe('viewer GET /api/v2/farms\n+ the call is new')
  expect(compare([aCall(), other], [other, aCall()])).toContain('their order differs')
})
