import { diffLines } from './diff-lines.ts'
import type { RecordedCall, Recording } from './recording.ts'

export interface Difference {
  readonly title: string
  readonly lines: readonly string[]
}

/** Every call that is missing, new or answered otherwise, in the order of the calls. */
export function compareRecordings(before: Recording, after: Recording): readonly Difference[] {
  const later = new Map(after.calls.map((call) => [call.title, call]))
  const differences = before.calls.flatMap((call) => {
    const other = later.get(call.title)
    later.delete(call.title)
    if (other === undefined) return [{ title: call.title, lines: ['- the call is missing'] }]
    const lines = compareCalls(call, other)
    return lines.length === 0 ? [] : [{ title: call.title, lines }]
  })
  const isMoved = differences.length === 0 && later.size === 0 && !haveSameOrder(before, after)
  return [
    ...differences,
    ...[...later.keys()].map((title) => ({ title, lines: ['+ the call is new'] })),
    ...(isMoved ? [{ title: 'all calls', lines: ['their order differs'] }] : []),
  ]
}

function compareCalls(before: RecordedCall, after: RecordedCall): readonly string[] {
  return [
    ...compareParts('status', String(before.status), String(after.status)),
    ...compareParts('headers', writeHeaders(before), writeHeaders(after)),
    ...compareParts('body', before.body, after.body),
    ...compareParts('endpoint', String(before.endpoint), String(after.endpoint)),
  ]
}

function compareParts(part: string, before: string, after: string): readonly string[] {
  return before === after ? [] : [`${part}:`, ...diffLines(before, after)]
}

function writeHeaders({ headers }: RecordedCall): string {
  return headers.map(([name, value]) => `${name}: ${value}`).join('\n')
}

function haveSameOrder(before: Recording, after: Recording): boolean {
  return before.calls.every(({ title }, index) => after.calls[index]?.title === title)
}
