import { fileZone, localDateOf } from '@talhao/local-time'
import { cleanFileName } from '../../platform/http/file-name.ts'

const maxName = 60

/** Where, when and with what was worked, as the beginning of a file's name (OPS-112). */
export function nameWork({
  field,
  from,
  machine,
}: {
  readonly field: string
  readonly from: Date
  readonly machine: string | null
}): string {
  const words = [shorten(field), nameDay(from), machine === null ? '' : shorten(machine)]
  return words.filter((word) => word !== '').join('_')
}

/** The day by the clocks that files are shown in. */
export function nameDay(moment: Date): string {
  return localDateOf(moment.getTime(), fileZone)
}

function shorten(text: string): string {
  return [...cleanFileName(text)].slice(0, maxName).join('').trim()
}
