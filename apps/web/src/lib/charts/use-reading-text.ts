import { useTranslation } from 'react-i18next'
import type { ChartModel } from './chart-model.ts'

/** A slot of a chart in words, for whoever does not see it. */
export function useReadingText(model: ChartModel, slot: number | null): string {
  const { t } = useTranslation('charts')
  const name = slot === null ? undefined : model.slots[slot]?.name
  if (slot === null || name === undefined) return t('nothingRead')
  const values = model.series.map(({ name: series, values: all, marks }) => {
    const value = all[slot] ?? null
    const mark = value === null ? null : (marks?.[slot] ?? null)
    const shown = value === null ? t('gap') : `${model.formatValue(value)} ${model.unit}`
    const text = mark === null ? shown : `${shown} (${mark.text})`
    return model.series.length === 1 ? text : `${series} ${text}`
  })
  return `${name}: ${values.join(', ')}`
}
