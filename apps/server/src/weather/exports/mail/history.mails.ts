import type { Language } from '@talhao/contract/core'
import { nameZoneCity } from '@talhao/local-time'
import { fillText, type LocalText } from '../../../platform/http/problem.ts'
import { defineMail } from '../../../platform/mail/mail-content.ts'
import { plainName } from '../../../platform/mail/plain-name.ts'
import type { ExportContent } from '../export-request.ts'
import { exportMailTexts as texts } from './export-mail.texts.ts'

export interface ExportMailValues {
  readonly placeName: string
  readonly content: ExportContent
  readonly rowCount: number
  /** Made of a plain name (CORE-63). */
  readonly fileName: string
  readonly timeZone: string
}

export const exportMail = defineMail<ExportMailValues>({
  name: 'csv_export',
  content: ({ content, rowCount, timeZone, fileName, ...names }, language) => {
    const placeName = plainName(names.placeName)
    const title = titleOf(content)[language]
    const counted = { fileName, rowCount: formatCount(rowCount), span: describeSpan(content, language) }
    return {
      subject: fillText(texts.subject, language, { title, placeName }),
      heading: fillText(texts.heading, language, { title, placeName }),
      paragraphs: [
        fillText(texts.attached, language, counted),
        content.dataType === 'history'
          ? `${texts.opens[language]} ${texts.observationCount[language]}`
          : texts.opens[language],
      ],
      note: fillText(texts.note, language, { timeZone: nameZoneCity(timeZone) }),
    }
  },
})

function titleOf({ dataType, range }: ExportContent): LocalText {
  const { titles } = texts
  if (dataType === 'history') return range.period === 'daily' ? titles.dailyHistory : titles.hourlyHistory
  return dataType === 'daily_forecast' ? titles.dailyForecast : titles.hourlyForecast
}

function describeSpan({ range }: ExportContent, language: Language): string {
  if (range === null || range.fromDate === null || range.toDate === null) return ''
  const { fromDate, toDate } = range
  return fillText(texts.span, language, { fromDate: formatDate(fromDate), toDate: formatDate(toDate) })
}

function formatDate(date: string): string {
  return date.split('-').reverse().join('/')
}

function formatCount(count: number): string {
  return count.toLocaleString('pt-BR')
}
