import type { LoggedColumn } from '../time-log/logged-columns.ts'
import type { LogSurvey } from '../time-log/survey-log.ts'
import type { TimeLogHeader } from '../time-log/time-log-header.ts'

/** Which of the header's values a column is read from: the one that was recorded most. */
export function chooseValue(
  { header, survey }: { readonly header: TimeLogHeader; readonly survey: Pick<LogSurvey, 'known'> },
  { ddi }: Pick<LoggedColumn, 'ddi'>,
): number | null {
  let best: { index: number; count: number } | null = null
  for (const [index, value] of header.values.entries()) {
    const { count } = survey.known[index] ?? { count: 0 }
    if (value.ddi === ddi && count > 0 && (best === null || count > best.count)) best = { index, count }
  }
  return best === null ? null : best.index
}
