import type { ByteRange } from '../file-store/file-store.ts'

/**
 * What a Range header asks of a file (RFC 9110 §14). null: all of it, also where several pieces are asked for or the
 * header makes no sense; then it may be left unheeded.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  if (asked === null) return null
  const [, first = '', last = ''] = asked
  if (first === '') {
    if (last === '') return null
    const length = Number(last)
    return length === 0 || bytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, bytes - length), end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= bytes ? 'unsatisfiable' : { start, end }
}
