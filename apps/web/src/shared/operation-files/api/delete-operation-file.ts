import { deletePlantingFile } from '@talhao/contract/planting'
import { deleteWeatherFile } from '@talhao/contract/weather-cloud'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../api/call-operation.ts'
import type { OperationCloud } from '../operation-cloud.ts'
import { forgetOperationFile } from './list-operation-files.ts'

export function useDeleteOperationFile(cloud: OperationCloud) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fileid: string) =>
      cloud === 'planting'
        ? callOperation(deletePlantingFile, { query: { fileid } })
        : callOperation(deleteWeatherFile, { query: { fileid } }),
    onSuccess: (_, fileId) => forgetOperationFile(queryClient, { cloud, fileId }),
  })
}
