/** Of a rule: an hour that is missing makes it unknown, never a no. */
export type Answer = 'yes' | 'no' | 'unknown'

/**
 * Whether all of several answers are yes.
 *
 * Formula: no if one is no; else unknown if one is unknown; else yes.
 * Valid: one answer or more; none at all: unknown.
 * Source: three-valued logic (Kleene); CRP-31.
 *
 * @example requireAll(['unknown', 'no']) // 'no'
 */
export function requireAll(answers: readonly Answer[]): Answer {
  if (answers.includes('no')) return 'no'
  return answers.length === 0 || answers.includes('unknown') ? 'unknown' : 'yes'
}
