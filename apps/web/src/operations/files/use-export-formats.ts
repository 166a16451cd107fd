import { weatherExportTypes } from '@talhao/contract/operations/files'
import { listPlantingExports } from '@talhao/contract/operations/planting'
import { exportWeatherFile } from '@talhao/contract/operations/weather-cloud'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../lib/api/query-of.ts'
import type { ExportFormat } from '../viewer/files/export-dialog.tsx'
import type { OperationCloud } from './operation-cloud.ts'

interface ExportedFile {
  readonly cloud: OperationCloud
  /** Null: nothing is to be exported. */
  readonly fileId: string | null
}

/** The formats in which an operation can be had; null while they are not known. */
export function useExportFormats({ cloud, fileId }: ExportedFile) {
  const { t } = useTranslation('operationFiles')
  const input = cloud === 'planting' && fileId !== null ? { query: { file_id: fileId } } : null
  const planting = useQuery({ ...queryOf(listPlantingExports, input), select: ({ data }) => data.urls })
  if (fileId === null) return null
  if (cloud === 'weather')
    return weatherExportTypes.map(
      (type): ExportFormat => ({
        id: type,
        label: t(`formats.${type}`),
        path: exportWeatherFile.path,
        query: { file_id: fileId, export_type: type },
      }),
    )
  if (planting.data === undefined) return planting.isError ? [] : null
  return planting.data.map(({ type, filetype, url }): ExportFormat => {
    const { pathname, searchParams } = new URL(url, window.location.origin)
    return {
      id: `${type}-${filetype}`,
      label: t('formats.ofKind', { format: t(`formats.${type}`), kind: t(`kinds.${filetype}`) }),
      path: pathname,
      query: Object.fromEntries(searchParams),
    }
  })
}
