import { type RefObject, useEffect, useRef, useState } from 'react'

/** Why a field is refused: a rule of the page (translated when drawn) or the server's own words. */
export type FieldProblem<Rule extends string> = { readonly rule: Rule } | { readonly text: string }

export type FieldProblems<Values, Rule extends string> = { readonly [F in keyof Values]?: FieldProblem<Rule> }

export interface Fields<Values, Rule extends string> {
  readonly values: Values
  readonly problems: FieldProblems<Values, Rule>
  readonly formRef: RefObject<HTMLFormElement | null>
  /** Takes what was typed; the errors of these fields clear. */
  readonly change: (changes: Partial<Values>) => void
  /** Shows errors and moves the focus to the first of them. */
  readonly refuse: (problems: FieldProblems<Values, Rule>) => void
}

export function useFields<Values extends object, Rule extends string>(initial: Values): Fields<Values, Rule> {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<FieldProblems<Values, Rule>>({})
  const [rejection, setRejection] = useState<object | null>(null)
  const formRef = useRef<HTMLFormElement>(null)

  // After drawing: only then do the fields carry their mark, in the order in which they stand on the page.
  useEffect(() => {
    if (rejection === null) return
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejection])

  return {
    values,
    problems,
    formRef,
    change: (changes) => {
      setValues((before) => ({ ...before, ...changes }))
      setProblems((before) => withoutFields(before, Object.keys(changes)))
    },
    refuse: (found) => {
      setProblems(found)
      setRejection({})
    },
  }
}

function withoutFields<P extends object>(problems: P, fields: readonly string[]): P {
  const rest = { ...problems }
  for (const field of fields) Reflect.deleteProperty(rest, field)
  return rest
}
