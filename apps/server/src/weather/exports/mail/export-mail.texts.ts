import type { LocalText } from '../../../platform/http/problem.ts'

export const exportMailTexts = {
  titles: {
    dailyHistory: { pt: 'Histórico diário', es: 'Historial diario' },
    hourlyHistory: { pt: 'Histórico horário', es: 'Historial horario' },
    dailyForecast: { pt: 'Previsão diária', es: 'Pronóstico diario' },
    hourlyForecast: { pt: 'Previsão horária', es: 'Pronóstico por hora' },
  },
  subject: { pt: '{title}: {placeName}', es: '{title}: {placeName}' },
  heading: { pt: '{title} da estação {placeName}', es: '{title} de la estación {placeName}' },
  attached: {
    pt: 'O arquivo {fileName} está anexado a esta mensagem, com {rowCount} linhas{span}.',
    es: 'El archivo {fileName} está adjunto a este mensaje, con {rowCount} filas{span}.',
  },
  span: { pt: ', de {fromDate} a {toDate}', es: ', del {fromDate} al {toDate}' },
  opens: {
    pt: 'Ele abre direto no Excel e no LibreOffice.',
    es: 'Se abre directamente en Excel y LibreOffice.',
  },
  observationCount: {
    pt: 'A coluna “Número de observações” diz de quantas medições veio cada linha; 0 significa que a estação não mediu nada naquele período.',
    es: 'La columna “Número de observaciones” dice de cuántas mediciones vino cada fila; 0 significa que la estación no midió nada en ese período.',
  },
  note: {
    pt: 'Os horários estão no fuso da estação ({timeZone}).',
    es: 'Las horas están en la zona horaria de la estación ({timeZone}).',
  },
} as const satisfies Record<string, LocalText | Record<string, LocalText>>
