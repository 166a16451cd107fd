import type { BodyOf } from '@talhao/contract/core'
import { makeZip } from '@talhao/contract/weather/exports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { listExportsOptions } from './list-exports.ts'

export function useMakeZip() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof makeZip>) => callEndpoint(makeZip, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: listExportsOptions.queryKey }),
  })
}
