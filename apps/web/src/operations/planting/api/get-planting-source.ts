import type { PlantingKind } from '@talhao/contract/operations/files'
import { queryOptions } from '@tanstack/react-query'
import type { OperationFile } from '../../viewer/operation-layer.ts'
import { describeMachine } from '../detail/planting-legends.ts'
import { plantingDetailsOptions } from './get-planting-details.ts'
import { plantingFilePathOptions } from './get-planting-file-path.ts'

/** One kind of an operation's files as the map wants it; fails where the operation has none of that kind. */
export function plantingSourceOptions(fileId: string, kind: PlantingKind) {
  return queryOptions({
    queryKey: ['planting', 'source', fileId, kind],
    queryFn: async ({ client }): Promise<OperationFile> => {
      const [details, url] = await Promise.all([
        client.fetchQuery(plantingDetailsOptions(fileId)),
        client.fetchQuery(plantingFilePathOptions(fileId, kind)),
      ])
      return { id: nameSource(fileId, kind), url, kind, machine: describeMachine(details, kind) }
    },
  })
}

/** A layer's own name: an operation has up to three. */
export function nameSource(fileId: string, kind: PlantingKind): string {
  return `${fileId}/${kind}`
}
