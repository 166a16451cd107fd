import type { CsvDialect } from '@talhao/contract/core'
import type { WindRose } from '@talhao/contract/weather/observations'
import { formatCsv } from '../../../../lib/charts/chart-csv.ts'

export interface RoseWords {
  readonly direction: string
  readonly directions: readonly string[]
  readonly classes: readonly string[]
  readonly calm: string
  readonly hours: string
  readonly unknown: string
  readonly doubtful: string
}

/** Hours by direction and class; calm has no direction and its own line, and so have the hours that are left out. */
export function buildRoseCsv(
  { hours, calmHours, unknownHours, doubtfulHours }: WindRose,
  words: RoseWords,
  dialect: CsvDialect,
): string {
  const heading = [words.direction, ...words.classes.map((name) => `${name} (${words.hours})`)]
  const lines = hours.map((byClass, index) => [words.directions[index] ?? '', ...byClass])
  return formatCsv(
    [
      heading,
      ...lines,
      [words.calm, calmHours],
      [words.unknown, unknownHours],
      [words.doubtful, doubtfulHours],
    ],
    dialect,
  )
}
