import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProblems, type Fields, useFields } from '../../../ui/controls/use-fields.ts'
import { readRefusedFields } from '../../../ui/feedback/read-refused-fields.ts'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { describeRefusal } from '../api/describe-refusal.ts'
import { useSaveRecord } from '../api/equipment-calls.ts'
import type { RegisterCalls } from '../api/register-calls.ts'
import type { RegisterRecord } from './register-record.ts'

interface RegisterFormInput<Record extends RegisterRecord, Draft, Values, Rule extends string> {
  readonly calls: RegisterCalls<Record, Draft>
  /** Null: a new one. */
  readonly record: Record | null
  readonly initial: Values
  readonly findProblems: (values: Values) => FieldProblems<Values, Rule>
  /** Said above the buttons when something is missing; null: the fields say enough. */
  readonly problemsText: string | null
  readonly toDraft: (values: Values) => Draft
  /** Our field for a name of the wire, where they differ or can be refused. */
  readonly wireNames: Readonly<{ [name: string]: keyof Values }>
  readonly onClose: () => void
}

export interface RegisterForm<Values, Rule extends string> {
  readonly fields: Fields<Values, Rule>
  readonly message: string | null
  readonly isBusy: boolean
  readonly submit: () => void
}

/** What every add and edit dialog does: check, save, tell, and stay open when it did not work. */
export function useRegisterForm<
  Record extends RegisterRecord,
  Draft,
  Values extends object,
  Rule extends string,
>(input: RegisterFormInput<Record, Draft, Values, Rule>): RegisterForm<Values, Rule> {
  const { calls, record, initial, findProblems, problemsText, toDraft, wireNames, onClose } = input
  const { t } = useTranslation('equipmentRegisters')
  const fields = useFields<Values, Rule>(initial)
  const saving = useSaveRecord(calls, record)
  const [message, setMessage] = useState<string | null>(null)
  const isNew = record === null

  function submit() {
    if (saving.isPending) return
    const problems = findProblems(fields.values)
    const isRefused = Object.keys(problems).length > 0
    setMessage(isRefused ? problemsText : null)
    fields.refuse(problems)
    if (isRefused) return
    saving.mutate(toDraft(fields.values), {
      onSuccess: () => {
        showToast({ tone: 'success', message: t(`${calls.entity}.${isNew ? 'created' : 'updated'}`) })
        onClose()
      },
      onError: (error) => {
        const ownText = t(`${calls.entity}.${isNew ? 'addError' : 'editError'}`)
        setMessage(describeRefusal(error, ownText))
        fields.refuse(readRefusedFields(error, wireNames))
      },
    })
  }

  return { fields, message, isBusy: saving.isPending, submit }
}
