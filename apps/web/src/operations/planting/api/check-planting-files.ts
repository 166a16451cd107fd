import { checkPlantingFiles } from '@talhao/contract/operations/planting'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export function availableFilesOptions(fileId: string) {
  return queryOptions({
    queryKey: ['planting', 'available', fileId],
    queryFn: async ({ signal }) =>
      (await callEndpoint(checkPlantingFiles, { query: { fileid: fileId }, signal })).data,
  })
}
