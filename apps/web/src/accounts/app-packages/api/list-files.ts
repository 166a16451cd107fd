import { appPackageCalls } from '@talhao/contract/accounts/app-packages'
import type { Cloud } from '@talhao/contract/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

async function fetchFiles(cloud: Cloud, signal: AbortSignal) {
  const { data } = await callEndpoint(appPackageCalls[cloud].listFiles, { signal })
  return data
}

export function listFilesOptions(cloud: Cloud) {
  return queryOptions({
    queryKey: ['app-files', cloud],
    queryFn: ({ signal }) => fetchFiles(cloud, signal),
  })
}

export function useFiles(cloud: Cloud) {
  return useQuery(listFilesOptions(cloud))
}
