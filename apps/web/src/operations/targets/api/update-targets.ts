import { type TargetChanges, updateWeatherTargets } from '@talhao/contract/operations/weather-cloud'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { getParametersOptions } from './get-parameters.ts'

/** On success the parameter details are read again (OPS-43). */
export function useUpdateTargets(fileId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: TargetChanges) =>
      callEndpoint(updateWeatherTargets, { body: { fileid: fileId, update_targets: changes } }),
    onSuccess: () => queryClient.invalidateQueries(getParametersOptions(fileId)),
  })
}
