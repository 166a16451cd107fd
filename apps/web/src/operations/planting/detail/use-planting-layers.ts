import { fertilizerLegend, type Legend } from '@talhao/operation-maps'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OperationFile, OperationLayer } from '../../viewer/operation-layer.ts'
import { nameSource, plantingSourceOptions } from '../planting-source.ts'
import type { PlantingTab } from './planting-tab.ts'

interface WantedLayers {
  readonly fileIds: readonly string[]
  /** Those of them that are seen; all by default. */
  readonly shown?: readonly string[]
  readonly tab: PlantingTab
  readonly legend: Legend | null
}

/**
 * The same report of several operations, all in one legend, so that one colour means one value. An operation without
 * that report has no layer.
 */
export function usePlantingLayers({
  fileIds,
  shown = fileIds,
  tab,
  legend,
}: WantedLayers): readonly OperationLayer[] {
  const sources = useQueries({
    queries: fileIds.map((fileId) => plantingSourceOptions(fileId, tab)),
    combine: listSources,
  })
  const seen = shown.map((fileId) => nameSource(fileId, tab)).join(' ')
  return useMemo(
    () =>
      sources.map((source) => ({
        ...source,
        visible: seen.split(' ').includes(source.id),
        legend,
        metric: legend?.metric ?? (tab === 'speed' ? 'speed' : fertilizerLegend.metric),
      })),
    [sources, seen, legend, tab],
  )
}

function listSources(results: readonly UseQueryResult<OperationFile>[]): readonly OperationFile[] {
  return results.flatMap(({ data }) => data ?? [])
}
