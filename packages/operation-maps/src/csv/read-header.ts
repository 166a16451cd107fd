import { OperationFileProblem } from '../columns/operation-file-problem.ts'
import type { Column } from '../columns/operation-kind.ts'

/** For each cell of a line, the index of its column. Refuses a header that does not name exactly the columns. */
export function readHeader(text: string, columns: readonly Column[]): Uint16Array {
  const names = listNames(text)
  if (names.length === 1 && columns.length > 1) rejectSingleCell(text)
  if (names.length > columns.length + 64)
    throw new OperationFileProblem('too-many-columns', `${names.length}`)
  const wanted = new Map(columns.map(({ name }, index) => [name, index]))
  const order = names.map((name) => wanted.get(name) ?? -1)
  const strangers = names.filter((_, cell) => order[cell] === -1)
  const missing = columns.filter((_, index) => !order.includes(index)).map(({ name }) => name)
  const doubled = names.filter((name, cell) => names.indexOf(name) !== cell)
  const wrong = [
    ...missing.map((name) => `-${name}`),
    ...strangers.map((name) => `+${name}`),
    ...doubled.map((name) => `2×${name}`),
  ]
  if (wrong.length > 0)
    throw new OperationFileProblem('wrong-header', wrong.slice(0, 20).join(' ').slice(0, 400))
  return Uint16Array.from(order)
}

/** A terminal's file tells where the worked width lies. */
export function isOfTerminal(text: string): boolean {
  return listNames(text).includes('offset')
}

function listNames(text: string): string[] {
  return text.split(',').map((name) => unquote(name).toLowerCase())
}

export function decodeHeader(line: Uint8Array): string {
  // UTF-16 has a zero in every second byte of an English header, with or without its mark.
  if (line.includes(0) || (line[0] === 0xff && line[1] === 0xfe) || (line[0] === 0xfe && line[1] === 0xff)) {
    throw new OperationFileProblem('not-utf8')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(line).trim()
  } catch {
    throw new OperationFileProblem('not-utf8')
  }
}

function rejectSingleCell(text: string): never {
  const delimiter = [';', '\t', '|'].find((other) => text.split(other).length > 3)
  if (delimiter === undefined) throw new OperationFileProblem('wrong-header', text.slice(0, 100))
  throw new OperationFileProblem('wrong-delimiter', delimiter === '\t' ? 'tab' : delimiter)
}

function unquote(cell: string): string {
  const trimmed = cell.trim()
  return /^".*"$/.test(trimmed) ? trimmed.slice(1, -1).trim() : trimmed
}
