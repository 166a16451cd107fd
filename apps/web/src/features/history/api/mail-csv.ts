import type { BodyOf } from '@talhao/contract'
import { mailCsv } from '@talhao/contract/history'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { latestEmailOptions } from './latest-email.ts'
import { listExportsOptions } from './list-exports.ts'

type MailedRows = BodyOf<typeof mailCsv>

/** A message in the answer: there is nothing to send. */
export function useMailCsv() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MailedRows) => callOperation(mailCsv, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: listExportsOptions.queryKey })
      void queryClient.invalidateQueries({ queryKey: latestEmailOptions.queryKey })
    },
  })
}
