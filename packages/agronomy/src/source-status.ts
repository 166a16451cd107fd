/** `confirmed`: read in the source named; `unconfirmed`: general knowledge, or our own reading of a study. */
export type SourceStatus = 'confirmed' | 'unconfirmed'

/**
 * Whether a rule or a limit may raise an alarm without having been chosen by a person.
 *
 * Source: CRP-4.
 *
 * @example isAlarmByDefault({ status: 'unconfirmed' }) // false
 */
export function isAlarmByDefault(entry: { readonly status: SourceStatus }): boolean {
  return entry.status === 'confirmed'
}
