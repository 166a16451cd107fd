import type { AnswerOf } from '@talhao/contract/core'
import {
  getWeatherLimits,
  getWeatherParameters,
  updateWeatherTargets,
  type WeatherLimits,
  type WeatherParameterDetails,
} from '@talhao/contract/operations/weather-cloud'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { keyOf, queryOf } from '../../lib/api/query-of.ts'

/** What was measured during an operation, or in a file of one; null when nothing is known of it. */
export function limitsOptions(fileId: string) {
  return { ...queryOf(getWeatherLimits, { query: { fileid: fileId } }), select: readLimits }
}

function readLimits({ data }: AnswerOf<typeof getWeatherLimits>): WeatherLimits | null {
  return data[0] ?? null
}

/** The targets of an operation; null when nothing is known of it. */
export function useParameters(fileId: string) {
  return useQuery({ ...queryOf(getWeatherParameters, { query: { fileid: fileId } }), select: readParameters })
}

function readParameters({ data }: AnswerOf<typeof getWeatherParameters>): WeatherParameterDetails | null {
  return data[0] ?? null
}

/** On success the parameter details are read again (OPS-43). */
export function useUpdateTargets(fileId: string) {
  const refreshes = [keyOf(getWeatherParameters, { query: { fileid: fileId } })]
  return useMutation(mutationOf(updateWeatherTargets, { refreshes, refreshOn: 'success' }))
}
