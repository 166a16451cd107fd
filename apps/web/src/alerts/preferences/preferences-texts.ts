import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const alertPreferencesTexts = defineTexts({
  pt: {
    title: 'Horas de sossego e férias',
    text: 'Valem só para você. Geada, noite às cegas e vento no trabalho avisam sempre; webhooks não param.',
    quiet: 'Tenho horas de sossego',
    quietNote: 'Os avisos esperam e chegam juntos no fim.',
    from: 'Das',
    to: 'Às',
    zone: 'Pelo relógio de',
    same: 'O começo e o fim iguais deixariam o dia inteiro em sossego.',
    break: 'Avisar mesmo no sossego',
    vacation: 'Estou ou estarei de férias',
    vacationNote: 'Nada é enviado a você; quem vem depois na regra é avisado no seu lugar.',
    firstDay: 'Primeiro dia',
    lastDay: 'Último dia (vazio: até eu voltar)',
    firstMissing: 'Diga quando começam.',
    lastEarly: 'O último dia deve ser depois do primeiro.',
    save: 'Salvar',
    saved: 'Salvo.',
    kinds: {
      threshold: 'Limites de medidas',
      rain_ahead: 'Chuva à vista',
      window_opening: 'Janela de aplicação aberta',
      window_closing: 'Janela de aplicação fechando',
      station_silent: 'Estação sem sinal',
      sensor_fault: 'Sensor com problema',
      forecast_missing: 'Previsão em falta',
      upload_failed: 'Envio com falha',
      quota: 'Espaço quase cheio',
    },
  },
  es: {
    title: 'Horas de descanso y vacaciones',
    text: 'Valen solo para usted. Helada, noche a ciegas y viento en el trabajo avisan siempre; los webhooks no paran.',
    quiet: 'Tengo horas de descanso',
    quietNote: 'Los avisos esperan y llegan juntos al final.',
    from: 'Desde',
    to: 'Hasta',
    zone: 'Por el reloj de',
    same: 'El inicio y el fin iguales dejarían todo el día en descanso.',
    break: 'Avisar incluso en el descanso',
    vacation: 'Estoy o estaré de vacaciones',
    vacationNote: 'No se le envía nada; a quien sigue en la regla se le avisa en su lugar.',
    firstDay: 'Primer día',
    lastDay: 'Último día (vacío: hasta que vuelva)',
    firstMissing: 'Indique cuándo empiezan.',
    lastEarly: 'El último día debe ser posterior al primero.',
    save: 'Guardar',
    saved: 'Guardado.',
    kinds: {
      threshold: 'Límites de medidas',
      rain_ahead: 'Lluvia a la vista',
      window_opening: 'Ventana de aplicación abierta',
      window_closing: 'Ventana de aplicación por cerrar',
      station_silent: 'Estación sin señal',
      sensor_fault: 'Sensor con problema',
      forecast_missing: 'Falta el pronóstico',
      upload_failed: 'Envío fallido',
      quota: 'Espacio casi lleno',
    },
  },
})

addTexts('alertPreferences', alertPreferencesTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    alertPreferences: (typeof alertPreferencesTexts)['pt']
  }
}
