import { getWeatherFilePath } from '@talhao/contract/operations/weather-cloud'
import { queryOf } from '../../lib/api/query-of.ts'
import { type OperationFile, wholeMachine } from '../viewer/operation-layer.ts'

/** An operation's file as maps and graphs want it. */
export function weatherSourceOptions(fileId: string) {
  return {
    ...queryOf(getWeatherFilePath, { query: { fileid: fileId, filetype: 'polygons' } }),
    select: ({ data }: { data: { filepath: string } }): OperationFile => ({
      id: fileId,
      url: data.filepath,
      kind: 'weather',
      machine: wholeMachine,
    }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}
