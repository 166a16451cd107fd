import {
  editSprayNotificationPreferences,
  listSprayMessages,
  markSprayMessagesSeen,
} from '@talhao/contract/weather/spray'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../../lib/api/mutation-of.ts'
import { queryOf } from '../../../lib/api/query-of.ts'
import { selectData } from '../../../lib/api/select-data.ts'

const lookEveryMs = 5 * 60_000
const refreshes = [listSprayMessages]

export function useSprayMessages() {
  return useQuery({ ...queryOf(listSprayMessages), select: selectData, refetchInterval: lookEveryMs })
}

export function useEditNotificationPreferences() {
  return useMutation(mutationOf(editSprayNotificationPreferences, { refreshes }))
}

export function useMarkSprayMessagesSeen() {
  return useMutation(mutationOf(markSprayMessagesSeen, { refreshes }))
}
