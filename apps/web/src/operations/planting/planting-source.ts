import type { PlantingKind } from '@talhao/contract/operations/files'
import { getPlantingDetails, getPlantingFilePath } from '@talhao/contract/operations/planting'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/query-of.ts'
import type { OperationFile } from '../viewer/operation-layer.ts'
import { describeMachine } from './detail/planting-legends.ts'

/** One kind of an operation's files as the map wants it; fails where the operation has none of that kind. */
export function plantingSourceOptions(fileId: string, kind: PlantingKind) {
  const path = queryOf(getPlantingFilePath, { query: { fileid: fileId, filetype: kind } })
  return queryOptions({
    queryKey: [...path.queryKey, 'source'],
    queryFn: async ({ client }): Promise<OperationFile> => {
      const [details, { data }] = await Promise.all([
        client.fetchQuery(queryOf(getPlantingDetails, { query: { fileid: fileId } })),
        client.fetchQuery({ ...path, staleTime: Number.POSITIVE_INFINITY }),
      ])
      return {
        id: nameSource(fileId, kind),
        url: data.filepath,
        kind,
        machine: describeMachine(details.data, kind),
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
