import type { BodyOf } from '@talhao/contract/core'
import { mailCsv } from '@talhao/contract/weather/exports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { latestEmailOptions } from './latest-email.ts'
import { listExportsOptions } from './list-exports.ts'

type MailedRows = BodyOf<typeof mailCsv>

/** A message in the answer: there is nothing to send. */
export function useMailCsv() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MailedRows) => callEndpoint(mailCsv, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: listExportsOptions.queryKey })
      void queryClient.invalidateQueries({ queryKey: latestEmailOptions.queryKey })
    },
  })
}
