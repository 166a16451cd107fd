import type { PlantingKind } from '@talhao/contract/operations/files'
import { getPlantingFilePath } from '@talhao/contract/operations/planting'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export function plantingFilePathOptions(fileId: string, kind: PlantingKind) {
  return queryOptions({
    queryKey: ['planting', 'file-path', fileId, kind],
    queryFn: async ({ signal }) =>
      (await callEndpoint(getPlantingFilePath, { query: { fileid: fileId, filetype: kind }, signal })).data
        .filepath,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
