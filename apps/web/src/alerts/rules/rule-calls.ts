import { listAlerts } from '@talhao/contract/alerts/episodes'
import {
  type AlertRule,
  createAlertRule,
  deleteAlertRule,
  listAlertRules,
  previewAlertRule,
  updateAlertRule,
} from '@talhao/contract/alerts/rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'

/** All of them: a person has at most 500, the client as many, and a page of the wire holds 200. */
export function useAlertRules() {
  return useQuery({
    queryKey: queryOf(listAlertRules).queryKey,
    queryFn: async ({ signal }) => {
      const rules: AlertRule[] = []
      let cursor: string | null = null
      do {
        const page: { data: AlertRule[]; cursor: string | null } = await callEndpoint(listAlertRules, {
          query: cursor === null ? {} : { cursor },
          signal,
        })
        rules.push(...page.data)
        cursor = page.cursor
      } while (cursor !== null)
      return rules
    },
  })
}

/** A rule that is switched off or deleted closes what it had open. */
const refreshes = [listAlertRules, listAlerts]

export const useCreateAlertRule = () => useMutation(mutationOf(createAlertRule, { refreshes }))
export const useUpdateAlertRule = () => useMutation(mutationOf(updateAlertRule, { refreshes }))
export const useDeleteAlertRule = () => useMutation(mutationOf(deleteAlertRule, { refreshes }))
export const usePreviewAlertRule = () => useMutation(mutationOf(previewAlertRule))
