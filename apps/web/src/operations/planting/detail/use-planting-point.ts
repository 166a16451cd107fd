import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOperation } from '../../files/operation-cloud.ts'
import type { OperationFile } from '../../viewer/operation-layer.ts'
import type { PointDetails } from '../../viewer/point/point-details.ts'
import { nameSource, plantingSourceOptions } from '../planting-source.ts'
import type { PlantingOperation } from '../use-planting-operation.ts'
import { listTabs, type PlantingTab } from './planting-tab.ts'

/** At a point of the map all reports of its operations are told, not only the one that is drawn. */
export function usePlantingPoint(operations: readonly PlantingOperation[], tab: PlantingTab): PointDetails {
  const { t } = useTranslation('planting')
  const companions = useQueries({
    queries: operations.flatMap(({ file, available }) =>
      listTabs(available)
        .filter((kind) => kind !== tab)
        .map((kind) => plantingSourceOptions(file.fileid, kind)),
    ),
    combine: listSources,
  })
  return useMemo(
    () => ({
      companions,
      describeFile: (sourceId) => {
        const kinds = operations.flatMap(({ file, available }) =>
          listTabs(available).map((kind) => ({ file, kind })),
        )
        const found = kinds.find(({ file, kind }) => nameSource(file.fileid, kind) === sourceId)
        if (found === undefined) return { title: null, facts: [] }
        const { file, kind } = found
        return {
          title:
            operations.length === 1 ? t(`tabs.${kind}`) : `${t(`tabs.${kind}`)} · ${labelOperation(file)}`,
          // The other reports of the same work were made with the same.
          facts:
            file.implementName === null || kind !== tab
              ? []
              : [{ label: t('header.implementName'), value: file.implementName }],
        }
      },
    }),
    [operations, companions, tab, t],
  )
}

function listSources(results: readonly UseQueryResult<OperationFile>[]): readonly OperationFile[] {
  return results.flatMap(({ data }) => data ?? [])
}
