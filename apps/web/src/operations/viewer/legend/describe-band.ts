import { type Legend, type LegendBand, type LegendTarget, seedRateBands } from '@talhao/operation-maps'
import type { TFunction } from 'i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'

type LegendText = TFunction<'operationMap'>

/** A limit as people wrote it: 3,8 but 15. */
export function formatLimit(value: number): string {
  const [, tail = ''] = String(Math.round(value * 100) / 100).split('.')
  return formatCloudNumber(value, tail.length)
}

/** What a band stands for in words and numbers, so that nobody needs its colour. */
export function describeBand(legend: Legend, index: number, t: LegendText): string {
  const band = legend.bands[index]
  if (band === undefined) return ''
  if (legend.targets !== undefined) return describeJudged(legend.targets, index, t)
  if (legend.bands.length === 1) return t('legend.applied')
  const [limit] = legend.limits
  if (isPair(legend) && limit !== undefined) {
    const value = `${formatLimit(limit.value)} ${legend.unit}`
    return t(index === 0 ? 'legend.inside' : 'legend.outside', { value })
  }
  const range = describeRange(band, t)
  const name = legend.metric === 'rate' ? seedRateBands[index] : undefined
  // Beside a name the unit would break the line, and the legend's title says it.
  return name === undefined || legend.bands.length !== seedRateBands.length
    ? `${range} ${legend.unit}`
    : `${t(`bands.${name}`)}: ${range}`
}

/** Within all targets, outside of one, or of several at once. */
function describeJudged(targets: readonly LegendTarget[], index: number, t: LegendText): string {
  if (index === 0) return t('legend.withinAll')
  const target = targets[index - 1]
  return target === undefined
    ? t('legend.outsideSeveral')
    : t('legend.outsideBy', { reason: t(`reasons.${target.metric}`) })
}

/** Inside or outside of one limit. */
export function isPair({ kind, limits, metric }: Legend): boolean {
  return kind === 'bands' && limits.length === 1 && metric === 'speed'
}

function describeRange({ from, to }: LegendBand, t: LegendText): string {
  if (from === null) return t('legend.below', { value: formatLimit(to ?? 0) })
  return to === null
    ? t('legend.above', { value: formatLimit(from) })
    : t('legend.between', { from: formatLimit(from), to: formatLimit(to) })
}
