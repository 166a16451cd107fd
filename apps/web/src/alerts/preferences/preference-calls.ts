import { editAlertPreferences, readAlertPreferences } from '@talhao/contract/alerts/preferences'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

export function useAlertPreferences() {
  return useQuery({ ...queryOf(readAlertPreferences), select: selectData })
}

export function useEditAlertPreferences() {
  return useMutation(mutationOf(editAlertPreferences, { refreshes: [readAlertPreferences] }))
}
