import { getPlantingDetails } from '@talhao/contract/operations/planting'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export function plantingDetailsOptions(fileId: string) {
  return queryOptions({
    queryKey: ['planting', 'details', fileId],
    queryFn: async ({ signal }) =>
      (await callEndpoint(getPlantingDetails, { query: { fileid: fileId }, signal })).data,
  })
}
