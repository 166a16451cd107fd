import { listPlantingFiles, type PlantingFile } from '@talhao/contract/planting'
import { listWeatherFiles, type WeatherFile } from '@talhao/contract/weather-cloud'
import { queryOptions } from '@tanstack/react-query'
import { callOperation } from '../../api/call-operation.ts'

/** What the header of an operation's page tells; null when there is no such file. */
export function plantingFileOptions(fileId: string) {
  return queryOptions({
    queryKey: ['operation-files', 'planting', 'one', fileId],
    queryFn: async ({ signal }): Promise<PlantingFile | null> =>
      (await callOperation(listPlantingFiles, { query: { file_id: fileId }, signal })).data[0] ?? null,
  })
}

export function weatherFileOptions(fileId: string) {
  return queryOptions({
    queryKey: ['operation-files', 'weather', 'one', fileId],
    queryFn: async ({ signal }): Promise<WeatherFile | null> =>
      (await callOperation(listWeatherFiles, { query: { fileid: fileId }, signal })).data[0] ?? null,
  })
}
