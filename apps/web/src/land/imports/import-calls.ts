import {
  answerLandImport,
  confirmLandImport,
  createLandImport,
  landFilesPart,
  listLandImports,
  undoLandImport,
} from '@talhao/contract/land/imports'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { uploadForm } from '../../lib/api/upload-form.ts'
import { landReads } from '../fields/field-calls.ts'
import { receptorReads } from '../receptors/receptor-calls.ts'

const refreshes = [...landReads, ...receptorReads, listLandImports]

export function usePastImports() {
  return useQuery({ ...queryOf(listLandImports), select: selectData, staleTime: 0 })
}

export function useReadFiles() {
  return useMutation({
    mutationFn: async (input: {
      readonly files: readonly File[]
      readonly onProgress: (share: number) => void
      readonly signal: AbortSignal
    }) => {
      const form = new FormData()
      for (const file of input.files) form.append(landFilesPart, file, file.name)
      return (await uploadForm(createLandImport, { form, ...input })).data
    },
  })
}

export function useAnswerImport() {
  return useMutation(mutationOf(answerLandImport))
}

export function useConfirmImport() {
  return useMutation(mutationOf(confirmLandImport, { refreshes }))
}

export function useUndoImport() {
  return useMutation(mutationOf(undoLandImport, { refreshes }))
}
