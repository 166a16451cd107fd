import {
  createSprayConfiguration,
  deleteSprayConfiguration,
  editSprayConfiguration,
  getSprayOutlook,
  listSprayConfigurations,
  listSprayOutlooks,
  type SprayConfigurationBody,
  selectSprayConfiguration,
} from '@talhao/contract/weather/spray'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { mutationOf, refreshing } from '../../../lib/api/mutation-of.ts'
import { keyOf, queryOf } from '../../../lib/api/query-of.ts'

export function sprayConfigurationsOptions(stationId: string) {
  return queryOf(listSprayConfigurations, { query: { stationId } })
}

export function useSprayConfigurations(stationId: string) {
  return useQuery(sprayConfigurationsOptions(stationId))
}

/** Whatever changes a configuration may change the risk: the outlooks are read again too. */
function listRefreshed(stationId: string) {
  return [keyOf(listSprayConfigurations, { query: { stationId } }), listSprayOutlooks, getSprayOutlook]
}

export function useSaveSprayConfiguration(stationId: string) {
  return useMutation({
    mutationFn: sendSprayConfiguration,
    ...refreshing({ refreshes: listRefreshed(stationId) }),
  })
}

/** Without an id a new one is made. */
function sendSprayConfiguration({ id, body }: { id: string | null; body: SprayConfigurationBody }) {
  return id === null
    ? callEndpoint(createSprayConfiguration, { body })
    : callEndpoint(editSprayConfiguration, { params: { id }, body })
}

export function useDeleteSprayConfiguration(stationId: string) {
  return useMutation(mutationOf(deleteSprayConfiguration, { refreshes: listRefreshed(stationId) }))
}

/** Waits for the lists: the loading bar ends when the selection is seen. */
export function useSelectSprayConfiguration(stationId: string) {
  return useMutation(mutationOf(selectSprayConfiguration, { refreshes: listRefreshed(stationId) }))
}
