import { getRadioNode, getStationReports, saveRadioNode } from '@talhao/contract/weather/ingest'
import { getLorawanKey, rotateLorawanKey } from '@talhao/contract/weather/stations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

const usualMs = 4000
const testingMs = 1000

/** Asked again and again while it is looked at: what a station sends is seen as it comes. */
export function useStationReports(id: string, { isTesting }: { isTesting: boolean }) {
  return useQuery({
    ...queryOf(getStationReports, { params: { id } }),
    select: selectData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: isTesting ? testingMs : usualMs,
  })
}

export function useRadioNode(id: string) {
  return useQuery({ ...queryOf(getRadioNode, { params: { id } }), select: selectData, staleTime: 0 })
}

export function useSaveRadioNode() {
  return useMutation(mutationOf(saveRadioNode, { refreshes: [getRadioNode] }))
}

export function useRotateLorawanKey() {
  return useMutation(mutationOf(rotateLorawanKey, { refreshes: [getLorawanKey] }))
}
