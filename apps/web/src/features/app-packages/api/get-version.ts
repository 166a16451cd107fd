import type { Cloud } from '@talhao/contract'
import { appPackageCalls } from '@talhao/contract/app-packages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

async function fetchVersion(cloud: Cloud, signal: AbortSignal) {
  const { data } = await callOperation(appPackageCalls[cloud].getVersion, { signal })
  return data.version
}

export function getVersionOptions(cloud: Cloud) {
  return queryOptions({
    queryKey: ['app-version', cloud],
    queryFn: ({ signal }) => fetchVersion(cloud, signal),
  })
}

export function useVersion(cloud: Cloud) {
  return useQuery(getVersionOptions(cloud))
}
