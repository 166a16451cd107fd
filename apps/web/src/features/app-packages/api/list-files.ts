import type { Cloud } from '@talhao/contract'
import { appPackageCalls } from '@talhao/contract/app-packages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

async function fetchFiles(cloud: Cloud, signal: AbortSignal) {
  const { data } = await callOperation(appPackageCalls[cloud].listFiles, { signal })
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
