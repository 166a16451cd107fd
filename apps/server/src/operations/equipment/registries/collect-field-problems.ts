import { type LocalText, Problem } from '../../../platform/http/problem.ts'
import { createFieldProblem } from '../../files/reject-upload.ts'

export interface Faults {
  add(field: string, text: LocalText): void
  /** Throws when something was added: the message is the first problem, the fields have all. */
  refuse(): void
}

/** Gathers what is wrong with a form, so that its sender learns everything at once. */
export function collectFieldProblems(): Faults {
  const fields: Record<string, LocalText> = {}
  return {
    add: (field, text) => {
      fields[field] ??= text
    },
    refuse: () => {
      const first = Object.values(fields)[0]
      if (first !== undefined) throw new Problem('ruleBroken', first, { fields })
    },
  }
}

export function throwFieldProblem(field: string, text: LocalText): never {
  throw createFieldProblem(field, text)
}
