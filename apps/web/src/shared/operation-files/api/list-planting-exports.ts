import { listPlantingExports } from '@talhao/contract/planting'
import { queryOptions } from '@tanstack/react-query'
import { callOperation } from '../../api/call-operation.ts'

/** One address for each format and kind of file that the operation has. */
export function plantingExportsOptions(fileId: string) {
  return queryOptions({
    queryKey: ['operation-files', 'planting', 'exports', fileId],
    queryFn: async ({ signal }) =>
      (await callOperation(listPlantingExports, { query: { file_id: fileId }, signal })).data.urls,
  })
}
