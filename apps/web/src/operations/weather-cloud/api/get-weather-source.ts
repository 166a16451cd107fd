import { getWeatherFilePath } from '@talhao/contract/operations/weather-cloud'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { type OperationFile, wholeMachine } from '../../viewer/operation-layer.ts'

/** An operation's file as maps and graphs want it. */
export function weatherSourceOptions(fileId: string) {
  return queryOptions({
    queryKey: ['weather-cloud', 'source', fileId],
    queryFn: async ({ signal }): Promise<OperationFile> => {
      const { data } = await callEndpoint(getWeatherFilePath, {
        query: { fileid: fileId, filetype: 'polygons' },
        signal,
      })
      return { id: fileId, url: data.filepath, kind: 'weather', machine: wholeMachine }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
