import './reading-texts.ts'
import { type MoreName, metrics } from '@talhao/contract/weather/readings'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type MetricId = (typeof metrics)[number]['id']

export type NamedReading = MetricId | MoreName | 'rainCounter' | 'rainAmount' | 'rainRate'

interface ReadingOf {
  readonly sensor?: number | null
  readonly battery?: string | null
}

/** Names what a station measures: `soil1TemperatureC` is the temperature of the soil at sensor 1. */
export function useReadingName(): (reading: NamedReading, of?: ReadingOf) => string {
  const { t } = useTranslation('readings')
  return useCallback(
    (reading, of = {}) => {
      const metric = metrics.find(({ id }) => id === reading)
      const name = t(nameKey(reading))
      const sensor = of.sensor ?? metric?.sensor ?? null
      if (sensor !== null) return t('ofSensor', { name, sensor })
      const battery = of.battery ?? null
      return battery === null ? name : t('ofBattery', { name, battery })
    },
    [t],
  )
}

type MetricWithSensor = Extract<(typeof metrics)[number], { sensor: number }>
type MoreMetric = Extract<(typeof metrics)[number], { more: string }>

/** A metric of a sensor, or one that only some stations have, is named as the wire names it for all of them. */
function nameKey(reading: NamedReading) {
  for (const metric of metrics) {
    if (metric.id !== reading) continue
    if ('more' in metric) return metric.more
    if (metric.sensor !== null) return metric.chart
  }
  return reading as Exclude<NamedReading, MetricWithSensor['id'] | MoreMetric['id']>
}
