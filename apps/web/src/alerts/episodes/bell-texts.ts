import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

/** Apart from those of the alerts' pages: the bell is on every page, and opened on few. */
export const bellTexts = defineTexts({
  pt: {
    label: 'Alertas',
    none: 'Alertas: nenhum aberto',
    open_one: 'Alertas: {{count}} aberto',
    open_other: 'Alertas: {{count}} abertos',
    many: 'Alertas: mais de {{shown}} abertos',
    short_one: '{{count}} alerta aberto',
    short_other: '{{count}} alertas abertos',
    shortNone: 'Nenhum alerta aberto',
    title: 'Abertos agora',
    empty: 'Nada aberto agora.',
    failed: 'Não foi possível ler os alertas.',
    all: 'Ver todos',
  },
  es: {
    label: 'Alertas',
    none: 'Alertas: ninguna abierta',
    open_one: 'Alertas: {{count}} abierta',
    open_other: 'Alertas: {{count}} abiertas',
    many: 'Alertas: más de {{shown}} abiertas',
    short_one: '{{count}} alerta abierta',
    short_other: '{{count}} alertas abiertas',
    shortNone: 'Ninguna alerta abierta',
    title: 'Abiertas ahora',
    empty: 'Nada abierto ahora.',
    failed: 'No se pudieron leer las alertas.',
    all: 'Ver todas',
  },
})

addTexts('bell', bellTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bell: (typeof bellTexts)['pt']
  }
}
