import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

/** How a window of good hours is described. */
export const sprayWindowsTexts = defineTexts({
  pt: {
    today: 'hoje',
    tomorrow: 'amanhã',
    span: '{{day}} {{from}}–{{until}}',
    later: '{{span}}: {{risk}}',
    open: 'agora até {{until}}: {{risk}}',
    low: 'risco baixo',
    medium: 'risco médio',
    more: '+{{count}}',
    moreLabel_one: 'e mais {{count}} janela de baixo risco',
    moreLabel_many: 'e mais {{count}} janelas de baixo risco',
    moreLabel_other: 'e mais {{count}} janelas de baixo risco',
    none: 'Sem janela de baixo risco em 48 h',
    answer: {
      now: 'Agora {{risk}}',
      until: 'Agora risco baixo até {{until}}',
      low: 'baixo {{span}}',
      medium: 'médio {{span}}',
      noLow: 'sem risco baixo em 48 h',
      open: 'Ver pulverização',
    },
  },
  es: {
    today: 'hoy',
    tomorrow: 'mañana',
    span: '{{day}} {{from}}–{{until}}',
    later: '{{span}}: {{risk}}',
    open: 'ahora hasta las {{until}}: {{risk}}',
    low: 'riesgo bajo',
    medium: 'riesgo medio',
    more: '+{{count}}',
    moreLabel_one: 'y {{count}} ventana más de bajo riesgo',
    moreLabel_many: 'y {{count}} ventanas más de bajo riesgo',
    moreLabel_other: 'y {{count}} ventanas más de bajo riesgo',
    none: 'Sin ventana de bajo riesgo en 48 h',
    answer: {
      now: 'Ahora {{risk}}',
      until: 'Ahora riesgo bajo hasta las {{until}}',
      low: 'bajo {{span}}',
      medium: 'medio {{span}}',
      noLow: 'sin riesgo bajo en 48 h',
      open: 'Ver pulverización',
    },
  },
})

addTexts('sprayWindows', sprayWindowsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sprayWindows: (typeof sprayWindowsTexts)['pt']
  }
}
