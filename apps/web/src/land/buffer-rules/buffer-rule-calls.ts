import {
  createBufferRule,
  deleteBufferRule,
  listBufferRules,
  updateBufferRule,
} from '@talhao/contract/land/buffer-rules'
import { readGuard, readGuardNow } from '@talhao/contract/land/guard'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

/** What a change of rules makes old. */
const ruleReads = [listBufferRules, readGuard, readGuardNow] as const

export function useBufferRules() {
  return useQuery({ ...queryOf(listBufferRules), select: selectData })
}

export function useCreateBufferRule() {
  return useMutation(mutationOf(createBufferRule, { refreshes: ruleReads }))
}

export function useUpdateBufferRule() {
  return useMutation(mutationOf(updateBufferRule, { refreshes: ruleReads }))
}

export function useDeleteBufferRule() {
  return useMutation(mutationOf(deleteBufferRule, { refreshes: ruleReads }))
}
