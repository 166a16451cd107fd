import { createDownloadToken } from '@talhao/contract/core/download-tokens'
import {
  createLandField,
  deleteLandField,
  exportBoundaries,
  type exportFormats,
  listLandFarms,
  listLandFields,
  mergeLandFields,
  splitLandField,
  updateLandField,
} from '@talhao/contract/land/fields'
import { readGuard } from '@talhao/contract/land/guard'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { followLink } from '../../lib/charts/save-file.ts'

/** What a change of fields makes old. */
export const landReads = [listLandFields, listLandFarms, readGuard] as const

export function useLandFields() {
  return useQuery({ ...queryOf(listLandFields), select: selectData })
}

export function useLandFarms() {
  return useQuery({ ...queryOf(listLandFarms), select: selectData })
}

export function useCreateField() {
  return useMutation(mutationOf(createLandField, { refreshes: landReads }))
}

export function useUpdateField() {
  return useMutation(mutationOf(updateLandField, { refreshes: landReads }))
}

export function useDeleteField() {
  return useMutation(mutationOf(deleteLandField, { refreshes: landReads }))
}

export function useSplitField() {
  return useMutation(mutationOf(splitLandField, { refreshes: landReads }))
}

export function useMergeFields() {
  return useMutation(mutationOf(mergeLandFields, { refreshes: landReads }))
}

export type BoundaryFormat = (typeof exportFormats)[number]

/** Hands over all boundaries, or those of one farm, as a file. */
export function useExportBoundaries() {
  return useMutation({
    mutationFn: async ({ format, farmId }: { format: BoundaryFormat; farmId: string | null }) => {
      const { path } = exportBoundaries
      const query = { format, ...(farmId === null ? {} : { farm_id: farmId }) }
      const { data } = await callEndpoint(createDownloadToken, {
        body: { path: `${path}?${new URLSearchParams(query)}` },
      })
      followLink(`${path}?${new URLSearchParams({ ...query, access_token: data.access_token })}`, '')
    },
  })
}
