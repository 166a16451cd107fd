import {
  type AvailableFiles,
  checkPlantingFiles,
  getPlantingDetails,
  type PlantingDetails,
  type PlantingFile,
} from '@talhao/contract/operations/planting'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { joinOperation, type LoadedOperation } from '../files/loaded-operation.ts'
import { plantingFileOptions } from '../files/operation-file-calls.ts'

/** All that is shown of an operation without its map. */
export interface PlantingOperation {
  readonly file: PlantingFile
  readonly details: PlantingDetails
  readonly available: AvailableFiles
}

export function usePlantingOperation(fileId: string): LoadedOperation<PlantingOperation> {
  const file = useQuery(plantingFileOptions(fileId))
  const query = { fileid: fileId }
  const details = useQuery({ ...queryOf(getPlantingDetails, { query }), select: selectData })
  const available = useQuery({ ...queryOf(checkPlantingFiles, { query }), select: selectData })
  return joinOperation(
    [file, details, available],
    file.data && details.data && available.data
      ? { file: file.data, details: details.data, available: available.data }
      : null,
  )
}
