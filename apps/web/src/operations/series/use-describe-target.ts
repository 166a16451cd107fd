import './operation-series-texts.ts'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../lib/format/format-number.ts'
import type { SeriesTarget } from './series-target.ts'

/** A target in words: what a band of colour says to whoever sees it. */
export function useDescribeTarget(): (target: SeriesTarget | null, unit: string) => string {
  const { t } = useTranslation('operationSeries')
  return (target, unit) => {
    const minimum = formatCloudNumber(target?.minimum ?? null)
    const maximum = formatCloudNumber(target?.maximum ?? null)
    if (target === null || (target.minimum === null && target.maximum === null)) return t('target.none')
    if (target.minimum === null) return t('target.atMost', { maximum, unit })
    if (target.maximum === null) return t('target.atLeast', { minimum, unit })
    return t('target.between', { minimum, maximum, unit })
  }
}
