import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueuedError } from '../../../lib/offline/queued-error.ts'
import { type FieldProblems, type Fields, useFields } from '../../../ui/controls/use-fields.ts'
import { readRejectedFields } from '../../../ui/feedback/read-rejected-fields.ts'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { describeRejection } from '../api/describe-rejection.ts'
import { useSaveRecord } from '../api/equipment-calls.ts'
import type { RegistryCalls } from '../api/registry-calls.ts'
import type { RegistryRecord } from './registry-record.ts'

interface RegistryFormInput<Record extends RegistryRecord, Draft, Values, Rule extends string> {
  readonly calls: RegistryCalls<Record, Draft>
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

export interface RegistryForm<Values, Rule extends string> {
  readonly fields: Fields<Values, Rule>
  readonly message: string | null
  readonly isBusy: boolean
  readonly submit: () => void
}

/** What every add and edit dialog does: check, save, tell, and stay open when it did not work. */
export function useRegistryForm<
  Record extends RegistryRecord,
  Draft,
  Values extends object,
  Rule extends string,
>(input: RegistryFormInput<Record, Draft, Values, Rule>): RegistryForm<Values, Rule> {
  const { calls, record, initial, findProblems, problemsText, toDraft, wireNames, onClose } = input
  const { t } = useTranslation('equipmentRegisters')
  const fields = useFields<Values, Rule>(initial)
  const saving = useSaveRecord(calls, record)
  const [message, setMessage] = useState<string | null>(null)
  const isNew = record === null

  function submit() {
    if (saving.isPending) return
    const problems = findProblems(fields.values)
    const isRejected = Object.keys(problems).length > 0
    setMessage(isRejected ? problemsText : null)
    fields.refuse(problems)
    if (isRejected) return
    saving.mutate(toDraft(fields.values), {
      onSuccess: () => {
        showToast({ tone: 'success', message: t(`${calls.entity}.${isNew ? 'created' : 'updated'}`) })
        onClose()
      },
      onError: (error) => {
        if (error instanceof QueuedError) {
          showToast({ tone: 'info', message: error.message, closeAfterMs: 5000 })
          onClose()
          return
        }
        const ownText = t(`${calls.entity}.${isNew ? 'addError' : 'editError'}`)
        setMessage(describeRejection(error, ownText))
        fields.refuse(readRejectedFields(error, wireNames))
      },
    })
  }

  return { fields, message, isBusy: saving.isPending, submit }
}
