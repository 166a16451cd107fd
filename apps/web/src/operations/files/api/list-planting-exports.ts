import { listPlantingExports } from '@talhao/contract/operations/planting'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

/** One address for each format and kind of file that the operation has. */
export function plantingExportsOptions(fileId: string) {
  return queryOptions({
    queryKey: ['operation-files', 'planting', 'exports', fileId],
    queryFn: async ({ signal }) =>
      (await callEndpoint(listPlantingExports, { query: { file_id: fileId }, signal })).data.urls,
  })
}
