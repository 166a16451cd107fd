import './desk-files-texts.ts'
import type { DeskLine, FigureConfidence } from '@talhao/contract/crops/desk'
import { useTranslation } from 'react-i18next'
import { type CsvCell, formatCsv } from '../../lib/charts/chart-csv.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { useCsvDialect } from '../../lib/me/current-me.tsx'
import { formatFieldDay } from '../seasons/format-field-day.ts'
import { useRuleName } from '../seasons/rule-names.ts'
import { daysOfWindow, worstConfidence } from './describe-figures.ts'

/**
 * The desk as a table, a line for each field; what is not known stays empty, never 0. How far each figure can be relied
 * on stands beside it (CRP-62).
 */
export function useDeskCsv(): (lines: readonly DeskLine[]) => string {
  const { t } = useTranslation('cropDesk')
  const { t: tFiles } = useTranslation('cropFiles')
  const { t: tSeasons } = useTranslation('cropSeasons')
  const nameRule = useRuleName()
  const dialect = useCsvDialect()

  function describe(line: DeskLine): readonly (readonly [heading: string, cell: CsvCell])[] {
    const { frost, water, stage, rain, time_zone: timeZone } = line
    const [rule] = line.favourable
    const watched = frost?.crossings.find(({ limit_c }) => limit_c === line.frost_watch_c)
    const nameConfidence = (confidence: FigureConfidence) => t(`confidence.mark.${confidence}`)
    return [
      [t('csv.field'), line.field_name],
      [t('csv.farm'), line.farm_name],
      [t('csv.crop'), tSeasons(`crops.${line.crop}`)],
      [tFiles('columns.variety'), line.variety],
      [t('csv.sowing'), formatFieldDay(line.sowing_date)],
      [t('csv.attention'), line.attention.map((reason) => t(`attention.${reason}`)).join(', ')],
      [t('csv.minimum'), frost?.minimum_c ?? null],
      [t('csv.minimumFrom'), nameOrigin(line)],
      [t('csv.error'), frost?.error_c ?? null],
      [tFiles('columns.watch'), line.frost_watch_c],
      [
        tFiles('columns.watchTime'),
        watched?.at == null ? null : formatMoment({ time: watched.at, timeZone, now: new Date(0) }),
      ],
      [tFiles('columns.frostConfidence'), nameConfidence(frost?.confidence ?? 'unknown')],
      [t('csv.depletion'), water.depletion_mm],
      [t('csv.readily'), water.readily_available_mm],
      [t('csv.total'), water.total_available_mm],
      [t('csv.days'), water.days_to_stress],
      [t('csv.confidence'), nameConfidence(water.confidence)],
      [t('csv.rule'), rule === undefined ? null : nameRule(rule.rule)],
      [tFiles('columns.ruleAnswer'), rule === undefined ? null : t(`favourable.answers.${rule.last.answer}`)],
      [t('csv.last'), rule === undefined ? null : readHours(rule.last)],
      [t('csv.next'), rule === undefined ? null : readHours(rule.next)],
      [t('csv.unknown'), rule === undefined ? null : rule.last.unknown_days + rule.next.unknown_days],
      [
        tFiles('columns.favourableConfidence'),
        rule === undefined
          ? null
          : nameConfidence(worstConfidence([rule.last.confidence, rule.next.confidence])),
      ],
      [t('csv.stage'), stage?.stage == null ? null : tSeasons(`stages.${stage.stage}`)],
      [t('csv.degreeDays'), stage?.degree_days ?? null],
      [
        tFiles('columns.stageConfidence'),
        nameConfidence(
          stage === null ? 'unknown' : worstConfidence([stage.confidence, stage.degree_days_confidence]),
        ),
      ],
      [t('csv.rain'), rain.rain_mm],
      [t('csv.median'), rain.median_of_years_mm],
      [tFiles('columns.rainDaysMissing'), rain.missing_days],
      [tFiles('columns.rainConfidence'), nameConfidence(rain.confidence)],
      [t('csv.station'), line.station?.name ?? null],
      [tFiles('columns.distance'), line.station?.distance_km ?? null],
    ]
  }

  function nameOrigin({ frost, station }: DeskLine): string | null {
    if (frost?.minimum_from === 'station_model') return station?.name ?? null
    return frost?.minimum_from === 'forecast' ? t('source.forecast') : null
  }

  return (lines) => {
    const rows = lines.map(describe)
    const headings = rows[0]?.map(([heading]) => heading) ?? []
    return formatCsv([headings, ...rows.map((row) => row.map(([, cell]) => cell))], dialect)
  }
}

/** Of a window of which no day is known nothing is. */
function readHours({ hours, unknown_days }: DeskLine['favourable'][number]['last']): number | null {
  return unknown_days >= daysOfWindow ? null : hours
}
