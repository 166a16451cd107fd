import {
  addCaseNote,
  createCalibration,
  createMaintenance,
  dismissCase,
  endMaintenance,
  getFleetHealth,
  getStationHealth,
  revertCalibration,
  revertMaintenance,
  saveQualityLimit,
} from '@talhao/contract/weather/health'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

const minuteMs = 60_000

export function useFleetHealth() {
  return useQuery({ ...queryOf(getFleetHealth), select: selectData, refetchInterval: minuteMs })
}

export function useStationHealth(id: string) {
  return useQuery({
    ...queryOf(getStationHealth, { params: { id } }),
    select: selectData,
    refetchInterval: minuteMs,
  })
}

const refreshes = [getStationHealth, getFleetHealth]

export const useAddCaseNote = () => useMutation(mutationOf(addCaseNote, { refreshes }))
export const useDismissCase = () => useMutation(mutationOf(dismissCase, { refreshes }))
export const useCreateCalibration = () => useMutation(mutationOf(createCalibration, { refreshes }))
export const useRevertCalibration = () => useMutation(mutationOf(revertCalibration, { refreshes }))
export const useCreateMaintenance = () => useMutation(mutationOf(createMaintenance, { refreshes }))
export const useEndMaintenance = () => useMutation(mutationOf(endMaintenance, { refreshes }))
export const useRevertMaintenance = () => useMutation(mutationOf(revertMaintenance, { refreshes }))
export const useSaveQualityLimit = () => useMutation(mutationOf(saveQualityLimit, { refreshes }))
