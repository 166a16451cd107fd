import type { BodyOf } from '@talhao/contract'
import { makeZip } from '@talhao/contract/history'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { listExportsOptions } from './list-exports.ts'

export function useMakeZip() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof makeZip>) => callOperation(makeZip, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: listExportsOptions.queryKey }),
  })
}
