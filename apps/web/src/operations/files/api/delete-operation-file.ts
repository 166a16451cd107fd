import { deletePlantingFile } from '@talhao/contract/operations/planting'
import { deleteWeatherFile } from '@talhao/contract/operations/weather-cloud'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import type { OperationCloud } from '../operation-cloud.ts'
import { forgetOperationFile } from './list-operation-files.ts'

export function useDeleteOperationFile(cloud: OperationCloud) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fileid: string) =>
      cloud === 'planting'
        ? callEndpoint(deletePlantingFile, { query: { fileid } })
        : callEndpoint(deleteWeatherFile, { query: { fileid } }),
    onSuccess: (_, fileId) => forgetOperationFile(queryClient, { cloud, fileId }),
  })
}
