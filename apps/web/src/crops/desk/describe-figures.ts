import './desk-texts.ts'
import './favourable-texts.ts'
import '../seasons/seasons-texts.ts'
import type { DeskLine, FigureConfidence, FrostFigure } from '@talhao/contract/crops/desk'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { formatNumber } from '../../lib/format/format-number.ts'

export const deskFigures = ['frost', 'water', 'favourable', 'stage', 'rain'] as const
export type DeskFigure = (typeof deskFigures)[number]

export interface FigureText {
  readonly name: DeskFigure
  /** The answer, in a few words. */
  readonly main: string
  /** What belongs to it. */
  readonly more: readonly string[]
  readonly confidence: FigureConfidence
  /** Whether it is among what needs attention. */
  readonly isUrgent: boolean
}

type FavourableDays = DeskLine['favourable'][number]['last']
export const daysOfWindow = 5

/** The figures of a line in words, with how far each can be relied on (CRP-60, CRP-62). */
export function useFigureTexts(): (line: DeskLine) => FigureText[] {
  const { t } = useTranslation('cropDesk')
  const { t: tSeasons } = useTranslation('cropSeasons')
  const { t: tFavourable } = useTranslation('cropFavourable')
  const describeCrossing = useCrossingTexts()

  /** Days that are not known are no days without hours (CRP-67). */
  function describeHours({ hours, unknown_days: unknownDays }: FavourableDays): string {
    if (unknownDays >= daysOfWindow) return tFavourable('unknown')
    return tFavourable(unknownDays > 0 ? 'atLeast' : 'known', { hours: formatNumber(hours, 0) })
  }

  function describeFrost(line: DeskLine): FigureText {
    const { frost, attention } = line
    const name = 'frost'
    const isUrgent = attention.includes('frost_tonight') || attention.includes('blind_tonight')
    if (frost === null)
      return { name, main: t('frost.none'), more: [], confidence: 'unknown', isUrgent: false }
    const source =
      frost.minimum_from === 'station_model'
        ? t('frost.error', { value: formatNumber(frost.error_c) })
        : frost.minimum_from === 'forecast'
          ? t('frost.fromForecast')
          : null
    const watched = frost.crossings.find(({ limit_c }) => limit_c === line.frost_watch_c)
    return {
      name,
      main:
        frost.minimum_c === null
          ? t('frost.unknown')
          : t('frost.minimum', { value: formatNumber(frost.minimum_c) }),
      more: [
        ...(watched === undefined ? [] : [describeCrossing(line.time_zone)(watched)]),
        ...(source === null ? [] : [source]),
        ...(frost.nights < frost.required_nights
          ? [t('frost.fewNights', { nights: frost.nights, required: frost.required_nights })]
          : []),
        ...(frost.is_blind ? [t('frost.blind')] : []),
      ],
      confidence: frost.confidence,
      isUrgent,
    }
  }

  function describeWater({ water, attention }: DeskLine): FigureText {
    const isUrgent = attention.includes('water_stress') || attention.includes('water_stress_soon')
    const figure = { name: 'water', confidence: water.confidence, isUrgent } as const
    if (water.status === 'soil_unknown') return { ...figure, main: t('water.soilUnknown'), more: [] }
    if (water.status === 'no_days') return { ...figure, main: t('water.noDays'), more: [] }
    const days =
      water.stress === 'now'
        ? t('water.now')
        : water.days_to_stress === null
          ? t('water.daysUnknown')
          : t('water.ahead', { count: Math.floor(water.days_to_stress) })
    return {
      ...figure,
      main:
        water.depletion_mm === null
          ? t('water.unknownDepletion', { value: formatNumber(water.driest_possible_mm, 0) })
          : t('water.depletion', {
              value: formatNumber(water.depletion_mm, 0),
              raw: formatNumber(water.readily_available_mm, 0),
            }),
      more: [
        days,
        ...(water.bound === 'at_most' ? [t('water.atMost')] : []),
        ...(water.missing_days > 0 ? [t('water.missing', { count: water.missing_days })] : []),
      ],
    }
  }

  function describeFavourable({ favourable, attention }: DeskLine): FigureText {
    const [first] = favourable
    const name = 'favourable'
    if (first === undefined)
      return { name, main: t('favourable.none'), more: [], confidence: 'good', isUrgent: false }
    const unknownDays = first.last.unknown_days + first.next.unknown_days
    return {
      name,
      main: tFavourable('spans', { last: describeHours(first.last), next: describeHours(first.next) }),
      more: [
        t(`favourable.answers.${first.last.answer}`),
        ...(first.next.answer === 'yes' ? [t('favourable.ahead')] : []),
        ...(unknownDays > 0 ? [t('favourable.unknown', { count: unknownDays })] : []),
      ],
      confidence: worstConfidence(favourable.flatMap(({ last, next }) => [last.confidence, next.confidence])),
      isUrgent: attention.includes('rule_met'),
    }
  }

  function describeStage({ stage }: DeskLine): FigureText {
    const figure = { name: 'stage', isUrgent: false } as const
    if (stage === null) return { ...figure, main: t('stage.before'), more: [], confidence: 'unknown' }
    const value = formatNumber(stage.degree_days, 0)
    return {
      ...figure,
      main: stage.stage === null ? t('stage.unknown') : tSeasons(`stages.${stage.stage}`),
      more: [
        stage.degree_days === null
          ? t('stage.noDegreeDays')
          : stage.missing_days > 0
            ? t('stage.atLeast', { value })
            : t('stage.degreeDays', { value }),
        t('stage.day', { days: stage.days_since_sowing }),
      ],
      confidence: worstConfidence([
        stage.confidence,
        stage.degree_days === null ? 'good' : stage.degree_days_confidence,
      ]),
    }
  }

  function describeRain({ rain }: DeskLine): FigureText {
    const value = formatNumber(rain.rain_mm, 0)
    return {
      name: 'rain',
      main: rain.missing_days > 0 ? t('rain.atLeast', { value }) : t('rain.sum', { value }),
      more: [
        rain.median_of_years_mm === null
          ? t('rain.noYears')
          : t('rain.median', { count: rain.years, value: formatNumber(rain.median_of_years_mm, 0) }),
        ...(rain.missing_days > 0 ? [t('rain.missing', { count: rain.missing_days })] : []),
      ],
      confidence: rain.confidence,
      isUrgent: false,
    }
  }

  return (line) => [
    describeFrost(line),
    describeWater(line),
    describeFavourable(line),
    describeStage(line),
    describeRain(line),
  ]
}

/** A figure is as good as the worst that it is made of. */
export function worstConfidence(all: readonly FigureConfidence[]): FigureConfidence {
  if (all.includes('unknown')) return 'unknown'
  return all.includes('doubtful') ? 'doubtful' : 'good'
}

type Crossing = FrostFigure['crossings'][number]

/** When the shelter falls to a limit, in words. */
export function useCrossingText(timeZone: string): (crossing: Crossing) => string {
  return useCrossingTexts()(timeZone)
}

function useCrossingTexts(): (timeZone: string) => (crossing: Crossing) => string {
  const { t } = useTranslation('cropDesk')
  return (timeZone) =>
    ({ limit_c, reached, at }) => {
      const limit = formatNumber(limit_c)
      if (reached === 'during_night')
        return t('frost.reached', { limit, time: formatMoment({ time: at, timeZone, now: new Date() }) })
      if (reached === 'by_evening') return t('frost.byEvening', { limit })
      return t(reached === 'not_reached' ? 'frost.notReached' : 'frost.limitUnknown', { limit })
    }
}
