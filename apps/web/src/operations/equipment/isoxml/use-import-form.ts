import type { EquipmentOperation, IsoxmlTask } from '@talhao/contract/operations/equipment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { useFields } from '../../../ui/controls/use-fields.ts'
import { readRejectedFields } from '../../../ui/feedback/read-rejected-fields.ts'
import { describeRejection } from '../api/describe-rejection.ts'
import type { IsoxmlImport } from '../api/equipment-calls.ts'
import {
  findImportProblems,
  type ImportValues,
  type ResolvedCrews,
  resolveRecord,
  resolveRecords,
  startImport,
  toImportMeta,
  wireNames,
} from './import-form.ts'
import { type Crew, type ImportEntity, listCandidates, listCrew, listPasses } from './list-candidates.ts'
import type { useRegistries } from './use-registries.ts'
import type { useSending } from './use-sending.ts'

export interface ImportFormInput {
  readonly task: IsoxmlTask
  readonly taskdata: File
  /** The same for every try: a task that got through is not imported again. */
  readonly uploadId: string
  readonly registers: ReturnType<typeof useRegistries>
  readonly importing: ReturnType<typeof useSending<IsoxmlImport, EquipmentOperation>>
  readonly onImported: (operation: EquipmentOperation) => void
}

/** Fills in what the registries know, checks, imports, and keeps everything when it did not work. */
export function useImportForm(input: ImportFormInput) {
  const { task, taskdata, uploadId, registers, importing, onImported } = input
  const { t } = useTranslation('equipmentIsoxml')
  const { t: tOperations } = useTranslation('equipmentOperations')
  const { t: tEquipment } = useTranslation('equipment')
  const fields = useFields<ImportValues, 'requiredField'>(startImport(task))
  const [news, setNews] = useState<{ readonly tone: 'error' | 'info'; readonly text: string } | null>(null)
  const candidates = listCandidates({
    registers,
    task,
    nameField: ({ name, emcloudFarm }) => tOperations('fieldOfFarm', { field: name, farm: emcloudFarm.name }),
  })
  const records = resolveRecords(fields.values, candidates)
  const passes = listPasses(task).map((pass) => ({ ...pass, candidates: listCrew(registers, pass) }))
  const crews: ResolvedCrews = Object.fromEntries(
    passes.slice(1).map(({ key, candidates: offered }) => {
      const chosen = fields.values.crews[key] ?? { operator: 'suggested', machinery: 'suggested' }
      return [
        key,
        {
          operator: resolveRecord(chosen.operator, offered.operator),
          machinery: resolveRecord(chosen.machinery, offered.machinery),
        },
      ]
    }),
  )

  function submit() {
    if (importing.share !== null) return
    const problems = findImportProblems(fields.values, records, crews)
    const isRejected = Object.keys(problems).length > 0
    setNews(isRejected ? { tone: 'error', text: tEquipment('required') } : null)
    fields.refuse(problems)
    if (isRejected) return
    importing.start(
      { meta: toImportMeta({ uploadId, task, values: fields.values, records, crews }), taskdata },
      {
        onDone: onImported,
        onStopped: () => setNews({ tone: 'info', text: t('records.stopped') }),
        onFailed: (error) => {
          const text = error instanceof NetworkError ? t('records.network') : t('records.failed')
          setNews({ tone: 'error', text: describeRejection(error, text) })
          fields.refuse(readRejectedFields(error, wireNames))
        },
      },
    )
  }

  return {
    fields,
    candidates,
    records,
    passes,
    crews,
    news,
    submit,
    describe: (field: keyof ImportValues): string | null => {
      const problem = fields.problems[field]
      if (problem === undefined) return null
      return 'text' in problem ? problem.text : tEquipment('requiredField')
    },
    choose: (entity: ImportEntity, id: string | null) => fields.change({ [entity]: { id } }),
    chooseCrew: (key: string, member: Crew, id: string | null) => {
      const { crews: chosen } = fields.values
      const before = chosen[key] ?? { operator: 'suggested', machinery: 'suggested' }
      fields.change({ crews: { ...chosen, [key]: { ...before, [member]: { id } } } })
    },
  }
}
