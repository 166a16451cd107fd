import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

/** The outcomes of WEA-52. A thrown error reads differently in the two windows: each is kept. */
export const forecastExportTexts = defineTexts({
  pt: {
    open: 'Exportar CSV',
    openDaily: 'Exportar a previsão diária em CSV',
    openHourly: 'Exportar a previsão horária em CSV',
    titleDaily: 'Exportar previsão diária',
    titleHourly: 'Exportar previsão horária',
    textDaily: '{{station}}: os próximos 10 dias, no horário de {{zone}}.',
    textHourly: '{{station}}: as próximas 72 horas, no horário de {{zone}}.',
    email: 'E-mail',
    required: 'Informe o e-mail.',
    invalid: 'Informe um endereço de e-mail válido.',
    send: 'Enviar por e-mail',
    download: 'Baixar CSV',
    csvExportError: 'Não foi possível exportar o CSV. Tente novamente.',
    csvExportNoData: 'Não há dados para exportar.',
    csvDownloadSuccess: 'CSV baixado com sucesso.',
    csvMailSuccess: 'Pedido recebido: o arquivo chega em instantes a {{email}}.',
    thrownDaily: 'A exportação não foi concluída. Tente novamente.',
    // Quoted by WEA-52, therefore in English for Portuguese speakers too.
    thrownHourly: 'Export failed. Please try again.',
    thrownHourlyMeaning: 'A exportação falhou. Tente de novo.',
  },
  es: {
    open: 'Exportar CSV',
    openDaily: 'Exportar el pronóstico diario en CSV',
    openHourly: 'Exportar el pronóstico por hora en CSV',
    titleDaily: 'Exportar pronóstico diario',
    titleHourly: 'Exportar pronóstico por hora',
    textDaily: '{{station}}: los próximos 10 días, en la hora de {{zone}}.',
    textHourly: '{{station}}: las próximas 72 horas, en la hora de {{zone}}.',
    email: 'Correo electrónico',
    required: 'Ingrese el correo.',
    invalid: 'Ingrese una dirección de correo válida.',
    send: 'Enviar por correo',
    download: 'Descargar CSV',
    csvExportError: 'No se pudo exportar el CSV. Intente de nuevo.',
    csvExportNoData: 'No hay datos para exportar.',
    csvDownloadSuccess: 'CSV descargado con éxito.',
    csvMailSuccess: 'Pedido recibido: el archivo llega en instantes a {{email}}.',
    thrownDaily: 'La exportación no se completó. Intente de nuevo.',
    thrownHourly: 'La exportación falló. Intente de nuevo.',
    thrownHourlyMeaning: 'El archivo no se creó.',
  },
})

addTexts('forecastExport', forecastExportTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    forecastExport: (typeof forecastExportTexts)['pt']
  }
}
