import { checkPlantingFiles } from '@talhao/contract/planting'
import { queryOptions } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

export function availableFilesOptions(fileId: string) {
  return queryOptions({
    queryKey: ['planting', 'available', fileId],
    queryFn: async ({ signal }) =>
      (await callOperation(checkPlantingFiles, { query: { fileid: fileId }, signal })).data,
  })
}
