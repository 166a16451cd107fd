import { createDownloadToken } from '@talhao/contract/core/download-tokens'
import {
  downloadZip,
  getLatestEmail,
  listExports,
  mailCsv,
  makeZip,
  type QueuedExport,
} from '@talhao/contract/weather/exports'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { followLink } from '../../lib/charts/save-file.ts'

const lookEveryMs = 1000

export function useExports() {
  return useQuery({
    ...queryOf(listExports),
    select: selectData,
    refetchInterval: ({ state }) => ((state.data?.data ?? []).some(isUnderWay) ? lookEveryMs : false),
  })
}

export function isUnderWay({ state }: QueuedExport): boolean {
  return state === 'queued' || state === 'running'
}

/** undefined while it is not known yet. */
export function useLatestEmail() {
  // Only a convenience: when it fails the field is empty (WEA-50).
  return useQuery({ ...queryOf(getLatestEmail), retry: false })
}

/** A message in the answer: there is nothing to send. */
export function useMailCsv() {
  return useMutation(mutationOf(mailCsv, { refreshes: [listExports, getLatestEmail], refreshOn: 'success' }))
}

export function useMakeZip() {
  return useMutation(mutationOf(makeZip, { refreshes: [listExports], refreshOn: 'success' }))
}

/** As a link with a token for this one path: the browser writes the file to the disk as it comes. */
export async function startZipDownload(id: string): Promise<void> {
  const path = downloadZip.path.replace(':id', id)
  const { data } = await callEndpoint(createDownloadToken, { body: { path } })
  followLink(`${path}?${new URLSearchParams({ access_token: data.access_token })}`, '')
}
