import type { DeskLine } from '@talhao/contract/crops/desk'
import type { LatestWork } from '@talhao/contract/operations/covered-area'
import { dayMs } from '@talhao/local-time'
import type { TFunction } from 'i18next'
import {
  type FieldTint,
  type FieldTints,
  makeAgeTint,
  makeKindTint,
  makeTint,
} from '../land/fields/field-tints.ts'
import type { ColouringWords } from '../land/overview/colouring.ts'
import { formatNumber } from '../lib/format/format-number.ts'

/** Fields by what the desk of the crops and the operations know of them, for the map of the land (LAND-39). */

type CropWords = TFunction<readonly ['cropSeasons']>

export function tintByFrost(lines: readonly DeskLine[], t: ColouringWords): FieldTints {
  return tintLines(lines, ({ frost, attention }) => {
    const minimumC = frost?.minimum_c ?? null
    const isKnown = minimumC !== null && !attention.includes('blind_tonight')
    const isReached = frost?.crossings.some(
      ({ reached }) => reached === 'during_night' || reached === 'by_evening',
    )
    const tone = attention.includes('frost_tonight')
      ? 'act'
      : !isKnown
        ? 'unknown'
        : isReached
          ? 'watch'
          : 'calm'
    const legend = t(`frost.${tone}`)
    const text = minimumC === null ? legend : t('frost.degrees', { value: formatNumber(minimumC) })
    return makeTint(tone, { legend, text })
  })
}

/** From there on of what the plants take easily. */
const dryShare = 0.7

export function tintByWater(lines: readonly DeskLine[], t: ColouringWords): FieldTints {
  return tintLines(lines, ({ water, attention }) => {
    const { depletion_mm: depletionMm, readily_available_mm: readilyMm } = water
    const isKnown = water.status === 'computed' && depletionMm !== null && readilyMm !== null && readilyMm > 0
    if (!isKnown) {
      const tone = water.stress === 'now' ? 'act' : 'unknown'
      return makeTint(tone, { legend: t(`water.${tone}`), text: t(`water.${tone}`) })
    }
    const share = depletionMm / readilyMm
    const isDry = water.stress === 'now' || share >= 1
    const isNearlyDry = share >= dryShare || attention.includes('water_stress_soon')
    const tone = isDry ? 'act' : isNearlyDry ? 'watch' : 'calm'
    return makeTint(tone, {
      legend: t(`water.${tone}`),
      text: t('water.share', { percent: Math.round(share * 100) }),
    })
  })
}

export function tintByFavourable(lines: readonly DeskLine[], t: ColouringWords): FieldTints {
  return tintLines(lines, ({ favourable }) => {
    const spans = favourable.flatMap(({ last, next }) => [last, next])
    if (spans.length === 0)
      return makeTint('unknown', { legend: t('favourable.none'), text: t('favourable.none') })
    const isMet = spans.some(({ answer }) => answer === 'yes')
    const isUnknown = spans.some(({ answer }) => answer === 'unknown')
    const tone = isMet ? 'act' : isUnknown ? 'unknown' : 'calm'
    const hours = Math.max(...spans.map((span) => span.hours))
    const legend = t(`favourable.${tone}`)
    const text = isUnknown && !isMet ? legend : t('favourable.hours', { hours: formatNumber(hours, 0) })
    return makeTint(tone, { legend, text })
  })
}

export function tintByCrop(lines: readonly DeskLine[], t: CropWords): FieldTints {
  const crops = [...new Set(lines.map(({ crop }) => crop))].toSorted()
  return tintLines(lines, ({ crop }) => makeKindTint(crops.indexOf(crop), t(`crops.${crop}`)))
}

const ageDays = [3, 10, 30]

export function tintByWork(work: readonly LatestWork[], now: Date, t: ColouringWords): FieldTints {
  return new Map(
    work.map(({ field_id: id, to }) => {
      const days = Math.max(0, Math.floor((now.getTime() - Date.parse(to)) / dayMs))
      const step = ageDays.findIndex((most) => days <= most)
      const legend = t(
        step === 0 ? 'work.step0' : step === 1 ? 'work.step1' : step === 2 ? 'work.step2' : 'work.step3',
      )
      return [
        id,
        makeAgeTint(step === -1 ? ageDays.length : step, { legend, text: t('work.days', { count: days }) }),
      ]
    }),
  )
}

function tintLines(lines: readonly DeskLine[], tint: (line: DeskLine) => FieldTint): FieldTints {
  return new Map(lines.map((line) => [line.field_id, tint(line)]))
}
