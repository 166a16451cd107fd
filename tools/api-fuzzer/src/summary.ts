import type { FuzzRequest, RequestKind } from './make-request.ts'
import type { FuzzAnswer } from './send-request.ts'

export interface FuzzFailure {
  readonly index: number
  readonly endpoint: string
  readonly caller: string
  readonly request: FuzzRequest
  readonly answer: FuzzAnswer
}

export interface Tally {
  count(call: { kind: RequestKind; answer: FuzzAnswer }): void
  /** One line a kind of request, one column a class of answers. */
  describe(): string
}

const columns = ['2xx', '3xx', '4xx', '5xx', 'none'] as const
type Column = (typeof columns)[number]

export function classify({ status }: FuzzAnswer): Column {
  return columns.find((column) => column[0] === String(status)[0]) ?? 'none'
}

/** No answer at all counts like a 5xx: something broke. */
export function isFailure(answer: FuzzAnswer): boolean {
  return ['5xx', 'none'].includes(classify(answer))
}

export function createTally(): Tally {
  const rows = new Map<RequestKind, Map<Column, number>>()
  return {
    count({ kind, answer }) {
      const row = rows.get(kind) ?? new Map<Column, number>()
      row.set(classify(answer), (row.get(classify(answer)) ?? 0) + 1)
      rows.set(kind, row)
    },
    describe() {
      const line = (cells: readonly (string | number)[]) =>
        cells
          .map((cell, index) => (index === 0 ? String(cell).padEnd(10) : String(cell).padStart(8)))
          .join('')
      const body = [...rows.entries()]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([kind, row]) => {
          const counts = columns.map((column) => row.get(column) ?? 0)
          return line([kind, ...counts, counts.reduce((sum, count) => sum + count, 0)])
        })
      return [line(['requests', ...columns, 'all']), ...body].join('\n')
    },
  }
}

export function describeFailure({ index, endpoint, caller, request, answer }: FuzzFailure): string {
  const body = request.body === null ? '' : ` ${request.body.subarray(0, 300).toString('latin1')}`
  return `#${index} ${answer.status ?? 'no answer'} ${endpoint} by ${caller}: ${request.method} ${request.path.slice(0, 300)}${body}\n   ${answer.text.slice(0, 300)}`
}
