import type { AvailableFiles, PlantingDetails, PlantingFile } from '@talhao/contract/operations/planting'
import { useQuery } from '@tanstack/react-query'
import { plantingFileOptions } from '../files/api/get-operation-file.ts'
import { joinOperation, type LoadedOperation } from '../files/loaded-operation.ts'
import { availableFilesOptions } from './api/check-planting-files.ts'
import { plantingDetailsOptions } from './api/get-planting-details.ts'

/** All that is told of an operation without its map. */
export interface PlantingOperation {
  readonly file: PlantingFile
  readonly details: PlantingDetails
  readonly available: AvailableFiles
}

export function usePlantingOperation(fileId: string): LoadedOperation<PlantingOperation> {
  const file = useQuery(plantingFileOptions(fileId))
  const details = useQuery(plantingDetailsOptions(fileId))
  const available = useQuery(availableFilesOptions(fileId))
  return joinOperation(
    [file, details, available],
    file.data && details.data && available.data
      ? { file: file.data, details: details.data, available: available.data }
      : null,
  )
}
