import { appPackageCalls } from '@talhao/contract/accounts/app-packages'
import type { Cloud } from '@talhao/contract/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

async function fetchVersion(cloud: Cloud, signal: AbortSignal) {
  const { data } = await callEndpoint(appPackageCalls[cloud].getVersion, { signal })
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
