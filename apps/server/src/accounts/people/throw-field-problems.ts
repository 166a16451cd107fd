import { type LocalText, Problem } from '../../platform/http/problem.ts'

/** Throws all broken rules at once, so that a form is fixed in one go. */
export function throwFieldProblems(rules: Readonly<Record<string, LocalText | null>>): void {
  const broken = Object.entries(rules).filter((entry): entry is [string, LocalText] => entry[1] !== null)
  const first = broken[0]
  if (first !== undefined) throw new Problem('ruleBroken', first[1], { fields: Object.fromEntries(broken) })
}
