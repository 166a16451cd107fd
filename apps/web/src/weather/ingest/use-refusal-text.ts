import type { ReportProblem } from '@talhao/contract/weather/ingest'
import { metrics } from '@talhao/contract/weather/readings'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { type NamedReading, useReadingName } from '../stations/use-reading-name.ts'

type MetricId = (typeof metrics)[number]['id']

/** Says why something was refused, in words. */
export function useRefusalText(): (problem: ReportProblem) => string {
  const { t } = useTranslation('stationIngest')
  const nameReading = useReadingName()
  return ({ field, reason, minimum, maximum }) => {
    const why = t(`reasons.${reason}`, {
      minimum: formatNumber(minimum, 0),
      maximum: formatNumber(maximum, 0),
    })
    if (field === null) return why
    const name = isMetric(field) ? nameReading(field as NamedReading) : field
    return reason === 'unknown' ? name : `${name}: ${why}`
  }
}

function isMetric(field: string): field is MetricId {
  return metrics.some(({ id }) => id === field)
}
