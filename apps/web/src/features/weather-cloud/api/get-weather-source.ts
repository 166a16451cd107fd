import { getWeatherFilePath } from '@talhao/contract/weather-cloud'
import { queryOptions } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { type OperationFile, wholeMachine } from '../../../shared/operation-map/operation-layer.ts'

/** An operation's file as maps and graphs want it. */
export function weatherSourceOptions(fileId: string) {
  return queryOptions({
    queryKey: ['weather-cloud', 'source', fileId],
    queryFn: async ({ signal }): Promise<OperationFile> => {
      const { data } = await callOperation(getWeatherFilePath, {
        query: { fileid: fileId, filetype: 'polygons' },
        signal,
      })
      return { id: fileId, url: data.filepath, kind: 'weather', machine: wholeMachine }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
