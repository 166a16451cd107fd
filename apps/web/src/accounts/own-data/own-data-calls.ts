import { listChanges } from '@talhao/contract/accounts/change-log'
import {
  downloadAccountExport,
  eraseClient,
  keepClient,
  readOwnData,
  requestAccountExport,
} from '@talhao/contract/accounts/own-data'
import { createDownloadToken } from '@talhao/contract/core/download-tokens'
import { useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { followLink } from '../../lib/charts/save-file.ts'

const lookEveryMs = 2000
const refreshes = [readOwnData, listChanges]

/** Asked again and again while a file is being made. */
export function useOwnData() {
  return useQuery({
    ...queryOf(readOwnData),
    select: selectData,
    refetchInterval: ({ state }) => {
      const progress = state.data?.data.export?.state
      return progress === 'waiting' || progress === 'running' ? lookEveryMs : false
    },
  })
}

export const ownDataCalls = {
  request: mutationOf(requestAccountExport, { refreshes }),
  erase: mutationOf(eraseClient, { refreshes }),
  keep: mutationOf(keepClient, { refreshes }),
}

/** The link carries a token of its own. */
export async function downloadOwnData(id: string): Promise<void> {
  const path = downloadAccountExport.path.replace(':id', id)
  const { data } = await callEndpoint(createDownloadToken, { body: { path } })
  followLink(`${path}?${new URLSearchParams({ access_token: data.access_token })}`, '')
}
