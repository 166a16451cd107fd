import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

/** How a window of good hours is described. */
export const sprayWindowsTexts = defineTexts({
  pt: {
    today: 'hoje',
    tomorrow: 'amanhã',
    later: '{{day}} {{from}}–{{until}}: {{risk}}',
    open: 'agora até {{until}}: {{risk}}',
    low: 'baixo risco',
    medium: 'médio risco',
    none: 'Sem janela de baixo risco em 48 h',
  },
  es: {
    today: 'hoy',
    tomorrow: 'mañana',
    later: '{{day}} {{from}}–{{until}}: {{risk}}',
    open: 'ahora hasta las {{until}}: {{risk}}',
    low: 'bajo riesgo',
    medium: 'riesgo medio',
    none: 'Sin ventana de bajo riesgo en 48 h',
  },
})

addTexts('sprayWindows', sprayWindowsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sprayWindows: (typeof sprayWindowsTexts)['pt']
  }
}
