import type { PlantingDetails, PlantingFile } from '@talhao/contract/operations/planting'
import {
  type AvailableFiles,
  checkPlantingFiles,
  getPlantingDetails,
} from '@talhao/contract/operations/planting'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../lib/api/query-of.ts'
import { selectData } from '../../../lib/api/select-data.ts'
import { plantingFileOptions } from '../../files/operation-file-calls.ts'
import type { PlantingOperation } from '../use-planting-operation.ts'

/** What is known of operations on one map; one that is still on its way is not among them. */
export function usePlantingOperations(fileIds: readonly string[]): readonly PlantingOperation[] {
  const files = useQueries({ queries: fileIds.map((id) => plantingFileOptions(id)), combine: listFiles })
  const details = useQueries({
    queries: fileIds.map((fileid) => ({
      ...queryOf(getPlantingDetails, { query: { fileid } }),
      select: selectData<PlantingDetails>,
    })),
    combine: listDetails,
  })
  const available = useQueries({
    queries: fileIds.map((fileid) => ({
      ...queryOf(checkPlantingFiles, { query: { fileid } }),
      select: selectData<AvailableFiles>,
    })),
    combine: listAvailable,
  })
  return useMemo(
    () =>
      files.flatMap((file, index) => {
        const known = details[index] ?? null
        const kinds = available[index] ?? null
        return file === null || known === null || kinds === null
          ? []
          : { file, details: known, available: kinds }
      }),
    [files, details, available],
  )
}

const listFiles = (results: readonly UseQueryResult<PlantingFile | null>[]) => results.map(readData)
const listDetails = (results: readonly UseQueryResult<PlantingDetails>[]) => results.map(readData)
const listAvailable = (results: readonly UseQueryResult<AvailableFiles>[]) => results.map(readData)

function readData<Data>({ data }: UseQueryResult<Data>): Data | null {
  return data ?? null
}
