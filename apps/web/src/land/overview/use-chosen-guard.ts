import type { GuardHour } from '@talhao/contract/land/guard'
import { useState } from 'react'
import type { ShownField } from '../fields/shown-fields.ts'
import { type SprayMethod, useGuard } from '../guard/guard-calls.ts'

export interface ChosenGuard {
  readonly query: ReturnType<typeof useGuard>
  readonly method: SprayMethod
  readonly chosen: number
  /** The one that the map shows; null: not known yet. */
  readonly hour: GuardHour | null
  readonly setMethod: (method: SprayMethod) => void
  readonly setChosen: (hour: number) => void
}

/** The guard of the field that is open, and which of its hours the map shows. */
export function useChosenGuard(field: ShownField | null): ChosenGuard {
  const [method, setMethod] = useState<SprayMethod>('ground')
  const [hour, setHour] = useState<{ readonly fieldId: string; readonly index: number } | null>(null)
  const fieldId = field === null || field.area === null ? null : field.id
  const query = useGuard(fieldId, method)
  const chosen = hour !== null && hour.fieldId === fieldId ? hour.index : 0
  return {
    query,
    method,
    chosen,
    hour: (fieldId === null ? undefined : query.data?.hours[chosen]) ?? null,
    setMethod,
    setChosen: (index) => setHour(fieldId === null ? null : { fieldId, index }),
  }
}
