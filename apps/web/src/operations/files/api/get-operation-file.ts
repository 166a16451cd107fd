import { listPlantingFiles, type PlantingFile } from '@talhao/contract/operations/planting'
import { listWeatherFiles, type WeatherFile } from '@talhao/contract/operations/weather-cloud'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

/** What the header of an operation's page tells; null when there is no such file. */
export function plantingFileOptions(fileId: string) {
  return queryOptions({
    queryKey: ['operation-files', 'planting', 'one', fileId],
    queryFn: async ({ signal }): Promise<PlantingFile | null> =>
      (await callEndpoint(listPlantingFiles, { query: { file_id: fileId }, signal })).data[0] ?? null,
  })
}

export function weatherFileOptions(fileId: string) {
  return queryOptions({
    queryKey: ['operation-files', 'weather', 'one', fileId],
    queryFn: async ({ signal }): Promise<WeatherFile | null> =>
      (await callEndpoint(listWeatherFiles, { query: { fileid: fileId }, signal })).data[0] ?? null,
  })
}
