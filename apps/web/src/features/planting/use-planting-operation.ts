import type { AvailableFiles, PlantingDetails, PlantingFile } from '@talhao/contract/planting'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/api-error.ts'
import { plantingFileOptions } from '../../shared/operation-files/api/get-operation-file.ts'
import { availableFilesOptions } from './api/check-planting-files.ts'
import { plantingDetailsOptions } from './api/get-planting-details.ts'

/** All that is told of an operation without its map. */
export interface PlantingOperation {
  readonly file: PlantingFile
  readonly details: PlantingDetails
  readonly available: AvailableFiles
}

export type LoadedOperation =
  | { readonly state: 'loading' }
  | { readonly state: 'absent' }
  | {
      readonly state: 'failed'
      readonly error: unknown
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | { readonly state: 'there'; readonly operation: PlantingOperation }

export function usePlantingOperation(fileId: string): LoadedOperation {
  const file = useQuery(plantingFileOptions(fileId))
  const details = useQuery(plantingDetailsOptions(fileId))
  const available = useQuery(availableFilesOptions(fileId))
  const queries = [file, details, available]
  if (file.data === null || queries.some(({ error }) => isAbsent(error))) return { state: 'absent' }
  if (file.data !== undefined && details.data !== undefined && available.data !== undefined) {
    return {
      state: 'there',
      operation: { file: file.data, details: details.data, available: available.data },
    }
  }
  const failed = queries.find(({ isError }) => isError)
  if (failed === undefined) return { state: 'loading' }
  return {
    state: 'failed',
    error: failed.error,
    isRetrying: queries.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
