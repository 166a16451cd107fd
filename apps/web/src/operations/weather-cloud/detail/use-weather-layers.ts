import type { WeatherFile, WeatherLimits } from '@talhao/contract/operations/weather-cloud'
import type { Legend, WeatherMetric } from '@talhao/operation-maps'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { weatherFileOptions } from '../../files/operation-file-calls.ts'
import { limitsOptions } from '../../targets/target-calls.ts'
import type { OperationFile, OperationLayer } from '../../viewer/operation-layer.ts'
import { weatherSourceOptions } from '../weather-source.ts'
import { chooseWeatherLegend, type LegendStyle } from './weather-legends.ts'

export interface MapChoice {
  readonly metric: WeatherMetric
  readonly style: LegendStyle
  /** By whether the work kept to its targets, instead of the metric. */
  readonly isWithin?: boolean
}

export interface WeatherLayers {
  readonly layers: readonly OperationLayer[]
  /** Null: no value of the metric is known. */
  readonly legend: Legend | null
  /** Why a file could not even be asked for; null where all is well. */
  readonly failure: { readonly error: unknown; readonly retry: () => void } | null
}

/** Operations on one map, all in one legend; `judged` is that of the targets, where it can be chosen. */
export function useWeatherLayers(
  fileIds: readonly string[],
  { metric, style, isWithin = false }: MapChoice,
  judged: Legend | null = null,
): WeatherLayers {
  const sources = useQueries({ queries: fileIds.map(weatherSourceOptions), combine: joinSources })
  const limits = useQueries({ queries: fileIds.map(limitsOptions), combine: listLimits })
  const names = useQueries({ queries: fileIds.map(weatherFileOptions), combine: listFieldNames })
  const measured = useMemo(() => chooseWeatherLegend({ metric, style, limits }), [metric, style, limits])
  const legend = isWithin ? judged : measured
  const layers = useMemo(
    () =>
      sources.files.map((file): OperationLayer => {
        const named = names.find(({ fileId }) => fileId === file.id)
        const shown = { visible: true, legend, metric: legend?.metric ?? metric }
        return { ...file, ...(named && { fieldName: named.name }), ...shown }
      }),
    [sources.files, names, legend, metric],
  )
  return { layers, legend, failure: sources.failure }
}

function joinSources(results: readonly UseQueryResult<OperationFile>[]) {
  const failed = results.find(({ isError }) => isError)
  return {
    files: results.flatMap(({ data }) => data ?? []),
    failure: failed === undefined ? null : { error: failed.error, retry: () => void failed.refetch() },
  }
}

function listFieldNames(results: readonly UseQueryResult<WeatherFile | null>[]) {
  return results.flatMap(({ data }) => (data ? [{ fileId: data.fileid, name: data.name }] : []))
}

function listLimits(results: readonly UseQueryResult<WeatherLimits | null>[]): readonly WeatherLimits[] {
  return results.flatMap(({ data }) => data ?? [])
}
