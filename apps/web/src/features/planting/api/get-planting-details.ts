import { getPlantingDetails } from '@talhao/contract/planting'
import { queryOptions } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

export function plantingDetailsOptions(fileId: string) {
  return queryOptions({
    queryKey: ['planting', 'details', fileId],
    queryFn: async ({ signal }) =>
      (await callOperation(getPlantingDetails, { query: { fileid: fileId }, signal })).data,
  })
}
