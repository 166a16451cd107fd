import type { DeskLine } from '@talhao/contract/crops/desk'
import { useTranslation } from 'react-i18next'
import { formatFieldDay } from '../seasons/format-field-day.ts'
import { useRuleName } from '../seasons/rule-names.ts'

const columns = [
  'field',
  'farm',
  'crop',
  'sowing',
  'attention',
  'minimum',
  'minimumFrom',
  'error',
  'depletion',
  'readily',
  'total',
  'days',
  'rule',
  'last',
  'next',
  'unknown',
  'stage',
  'degreeDays',
  'rain',
  'median',
  'confidence',
  'station',
] as const
type Column = (typeof columns)[number]

/** The desk as a table, a line for each field; what is not known stays empty, never 0. */
export function useDeskCsv(): (lines: readonly DeskLine[]) => string {
  const { t } = useTranslation('cropDesk')
  const { t: tSeasons } = useTranslation('cropSeasons')
  const nameRule = useRuleName()

  function describe(line: DeskLine): Readonly<Record<Column, string>> {
    const { frost, water, stage, rain } = line
    const [rule] = line.favourable
    return {
      field: line.field_name,
      farm: line.farm_name ?? '',
      crop: tSeasons(`crops.${line.crop}`),
      sowing: formatFieldDay(line.sowing_date),
      attention: line.attention.map((reason) => t(`attention.${reason}`)).join(', '),
      minimum: writeNumber(frost?.minimum_c ?? null),
      minimumFrom:
        frost?.minimum_from === 'station_model'
          ? (line.station?.name ?? '')
          : frost?.minimum_from === 'forecast'
            ? t('source.forecast')
            : '',
      error: writeNumber(frost?.error_c ?? null),
      depletion: writeNumber(water.depletion_mm),
      readily: writeNumber(water.readily_available_mm),
      total: writeNumber(water.total_available_mm),
      days: writeNumber(water.days_to_stress),
      rule: rule === undefined ? '' : nameRule(rule.rule),
      last: writeNumber(rule?.last.hours ?? null),
      next: writeNumber(rule?.next.hours ?? null),
      unknown: writeNumber(rule === undefined ? null : rule.last.unknown_days + rule.next.unknown_days),
      stage: stage?.stage == null ? '' : tSeasons(`stages.${stage.stage}`),
      degreeDays: writeNumber(stage?.degree_days ?? null),
      rain: writeNumber(rain.rain_mm),
      median: writeNumber(rain.median_of_years_mm),
      confidence: t(`confidence.mark.${water.confidence}`),
      station: line.station?.name ?? '',
    }
  }

  return (lines) => {
    const rows = lines.map(describe).map((cells) => columns.map((column) => cells[column]))
    return writeTable([columns.map((column) => t(`csv.${column}`)), ...rows])
  }
}

/** Semicolons and a mark of order, as spreadsheets of the region read it. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return `\u{feff}${rows.map((cells) => cells.map(quote).join(';')).join('\r\n')}\r\n`
}

function writeNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

/** A spreadsheet runs a text that begins like a formula; with an apostrophe before, it shows it. */
function quote(cell: string): string {
  const text = /^[=+@\t\r]|^-(?!\d+(,\d+)?$)/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
