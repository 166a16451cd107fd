import type { Language } from '@talhao/contract/core'
import { defineMail } from '../../../platform/mail/mail-content.ts'
import type { ExportContent } from '../export-request.ts'

export interface ExportMailValues {
  readonly placeName: string
  readonly content: ExportContent
  readonly rowCount: number
  readonly fileName: string
  readonly timeZone: string
}

export const exportMail = defineMail<ExportMailValues>({
  name: 'csv_export',
  content: {
    pt: (values) => ({
      subject: `${titleOf.pt(values.content)}: ${values.placeName}`,
      heading: `${titleOf.pt(values.content)} da estação ${values.placeName}`,
      paragraphs: [
        `O arquivo ${values.fileName} está anexado a esta mensagem, com ${formatCount(values.rowCount)} linhas${spanOf(values.content, { from: ', de', to: 'a' })}.`,
        'Ele abre direto no Excel e no LibreOffice. A coluna “Número de observações” diz de quantas medições veio cada linha do histórico; 0 significa que a estação não mediu nada naquele período.',
      ],
      note: `Os horários estão no fuso da estação (${values.timeZone}).`,
    }),
    ru: (values) => ({
      subject: `${titleOf.ru(values.content)}: ${values.placeName}`,
      heading: `${titleOf.ru(values.content)} de la estación ${values.placeName}`,
      paragraphs: [
        `El archivo ${values.fileName} está adjunto a este mensaje, con ${formatCount(values.rowCount)} filas${spanOf(values.content, { from: ', del', to: 'al' })}.`,
        'Se abre directamente en Excel y LibreOffice. La columna “Número de observaciones” dice de cuántas mediciones vino cada fila del historial; 0 significa que la estación no midió nada en ese período.',
      ],
      note: `Las horas están en la zona horaria de la estación (${values.timeZone}).`,
    }),
  },
})

const titleOf: Readonly<Record<Language, (content: ExportContent) => string>> = {
  pt: ({ dataType, range }) => {
    if (dataType === 'history') return range.period === 'daily' ? 'Histórico diário' : 'Histórico horário'
    return dataType === 'daily_forecast' ? 'Previsão diária' : 'Previsão horária'
  },
  ru: ({ dataType, range }) => {
    if (dataType === 'history') return range.period === 'daily' ? 'Historial diario' : 'Historial horario'
    return dataType === 'daily_forecast' ? 'Pronóstico diario' : 'Pronóstico por hora'
  },
}

function spanOf({ range }: ExportContent, words: { from: string; to: string }): string {
  if (range === null) return ''
  return `${words.from} ${formatDate(range.fromDate)} ${words.to} ${formatDate(range.toDate)}`
}

function formatDate(date: string): string {
  return date.split('-').reverse().join('/')
}

function formatCount(count: number): string {
  return count.toLocaleString('pt-BR')
}
