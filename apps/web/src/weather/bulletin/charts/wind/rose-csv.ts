import type { WindRose } from '@talhao/contract/weather/observations'
import { formatCell, formatCsv } from '../../../../lib/charts/chart-csv.ts'

export interface RoseWords {
  readonly direction: string
  readonly directions: readonly string[]
  readonly classes: readonly string[]
  readonly calm: string
  readonly hours: string
}

/** Hours by direction and class; calm has no direction and its own line. */
export function buildRoseCsv({ hours, calmHours }: WindRose, words: RoseWords): string {
  const heading = [words.direction, ...words.classes.map((name) => `${name} (${words.hours})`)]
  const lines = hours.map((byClass, index) => [words.directions[index] ?? '', ...byClass.map(formatCell)])
  return formatCsv([heading, ...lines, [words.calm, formatCell(calmHours)]])
}
