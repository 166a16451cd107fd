import type { PlantingKind } from '@talhao/contract/operations/files'
import { getPlantingDetails, getPlantingFilePath } from '@talhao/contract/operations/planting'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/query-of.ts'
import { plantingFileOptions } from '../files/operation-file-calls.ts'
import type { OperationFile } from '../viewer/operation-layer.ts'
import { describeMachine } from './detail/planting-legends.ts'

/** One kind of an operation's files as the map wants it; fails where the operation has none of that kind. */
export function plantingSourceOptions(fileId: string, kind: PlantingKind) {
  const path = queryOf(getPlantingFilePath, { query: { fileid: fileId, filetype: kind } })
  return queryOptions({
    queryKey: [...path.queryKey, 'source'],
    queryFn: async ({ client }): Promise<OperationFile> => {
      const [file, details, { data }] = await Promise.all([
        // Of its name alone the map can do without.
        client
          .fetchQuery({ ...plantingFileOptions(fileId), staleTime: Number.POSITIVE_INFINITY })
          .catch(() => ({ data: [] })),
        client.fetchQuery(queryOf(getPlantingDetails, { query: { fileid: fileId } })),
        client.fetchQuery({ ...path, staleTime: Number.POSITIVE_INFINITY }),
      ])
      const fieldName = file.data[0]?.name
      return {
        id: nameSource(fileId, kind),
        url: data.filepath,
        kind,
        machine: describeMachine(details.data, kind),
        ...(fieldName !== undefined && { fieldName }),
      }
    },
  })
}

/** A layer's own name: an operation has up to three. */
export function nameSource(fileId: string, kind: PlantingKind): string {
  return `${fileId}/${kind}`
}

/** The operation whose file a layer shows. */
export function readOperationId(sourceId: string): string {
  return sourceId.split('/')[0] ?? ''
}
