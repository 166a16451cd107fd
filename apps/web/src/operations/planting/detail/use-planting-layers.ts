import { fertilizerLegend } from '@talhao/operation-maps'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BandSpan, isClassOf } from '../../viewer/legend/band-span.ts'
import type { OperationFile, OperationLayer } from '../../viewer/operation-layer.ts'
import { findLegend, type OperationBands } from '../bands/operation-bands.ts'
import { nameSource, plantingSourceOptions, readOperationId } from '../planting-source.ts'
import type { PlantingTab } from './planting-tab.ts'

interface WantedLayers {
  readonly fileIds: readonly string[]
  /** Those of them that are seen; all by default. */
  readonly shown?: readonly string[]
  readonly tab: PlantingTab
  readonly bands: OperationBands
  /** The class that is seen alone. */
  readonly isolated: BandSpan | null
}

/** The same report of several operations, each in its legend. An operation without that report has no layer. */
export function usePlantingLayers({
  fileIds,
  shown = fileIds,
  tab,
  bands,
  isolated,
}: WantedLayers): readonly OperationLayer[] {
  const sources = useQueries({
    queries: fileIds.map((fileId) => plantingSourceOptions(fileId, tab)),
    combine: listSources,
  })
  const seen = shown.map((fileId) => nameSource(fileId, tab)).join(' ')
  return useMemo(
    () =>
      sources.map((source) => {
        const legend = findLegend(bands, readOperationId(source.id))
        return {
          ...source,
          visible: seen.split(' ').includes(source.id),
          legend,
          metric: legend?.metric ?? (tab === 'speed' ? 'speed' : fertilizerLegend.metric),
          isolated: isolated !== null && isClassOf(isolated, legend?.bands.length ?? 0) ? isolated : null,
        }
      }),
    [sources, seen, bands, tab, isolated],
  )
}

function listSources(results: readonly UseQueryResult<OperationFile>[]): readonly OperationFile[] {
  return results.flatMap(({ data }) => data ?? [])
}
