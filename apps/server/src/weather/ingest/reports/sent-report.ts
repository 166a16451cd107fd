import { LastReport, ReportProblem } from '@talhao/contract/weather/ingest'
import { type Static, Type } from 'typebox'
import type { Fields } from '../read-fields.ts'
import { isSecretField } from '../shorten-request.ts'

/** What became of a report. */
export const Fate = Type.Object({
  outcome: LastReport.properties.outcome,
  problems: Type.Array(ReportProblem),
})
export type Fate = Static<typeof Fate>

/** The report of a console as it came: nearly nobody ever asks for it, so what it says is found out then. */
export const SentReport = Type.Object({
  ...Fate.properties,
  /** With their values, in the order in which they were sent. */
  fields: Type.Array(Type.Tuple([Type.String(), Type.String()])),
})
export type SentReport = Static<typeof SentReport>

const maxFields = 200
const maxCharacters = 200

/** Without secrets, and not all of a flood. */
export function keepSent(sent: Fields, { outcome, problems }: Fate): SentReport {
  const fields: SentReport['fields'] = []
  for (const [name, value] of sent) {
    if (fields.length === maxFields) break
    if (!isSecretField(name)) fields.push([shorten(name), shorten(value)])
  }
  return { outcome, problems, fields }
}

/** The database takes no zero byte in a text. */
function shorten(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).slice(0, maxCharacters)
}
