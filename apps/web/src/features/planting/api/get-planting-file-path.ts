import type { PlantingKind } from '@talhao/contract'
import { getPlantingFilePath } from '@talhao/contract/planting'
import { queryOptions } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

export function plantingFilePathOptions(fileId: string, kind: PlantingKind) {
  return queryOptions({
    queryKey: ['planting', 'file-path', fileId, kind],
    queryFn: async ({ signal }) =>
      (await callOperation(getPlantingFilePath, { query: { fileid: fileId, filetype: kind }, signal })).data
        .filepath,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
