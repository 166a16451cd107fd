import type { WeatherFile } from '@talhao/contract/operations/weather-cloud'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { missing } from '../../../lib/format/format-number.ts'
import { labelOperation } from '../../files/operation-cloud.ts'
import { weatherFileOptions } from '../../files/operation-file-calls.ts'
import type { PointDetails } from '../../viewer/point/point-details.ts'

/** Which operation a point of the map is of, and what machine did it. */
export function useWeatherPoint(fileIds: readonly string[]): PointDetails {
  const { t } = useTranslation('weatherCloud')
  const files = useQueries({ queries: fileIds.map((id) => weatherFileOptions(id)), combine: listFiles })
  return useMemo(
    () => ({
      companions: [],
      describeFile: (fileId) => {
        const file = files.find(({ fileid }) => fileid === fileId)
        if (file === undefined) return { title: null, facts: [] }
        return {
          title: labelOperation(file),
          facts: [
            { label: t('header.machine'), value: file.machineName ?? missing },
            { label: t('header.device'), value: file.deviceId ?? missing },
          ],
        }
      },
    }),
    [files, t],
  )
}

function listFiles(results: readonly UseQueryResult<WeatherFile | null>[]): readonly WeatherFile[] {
  return results.flatMap(({ data }) => data ?? [])
}
