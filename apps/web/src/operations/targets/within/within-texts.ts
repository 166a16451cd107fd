import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

export const withinTexts = defineTexts({
  pt: {
    label: 'Dentro dos limites',
    all: '{{percent}} % da área dentro dos limites.',
    some: '{{percent}} % da área dentro dos limites; fora por {{reasons}}.',
    reason: '{{name}} ({{area}} ha)',
    unmeasured: 'falta de medição',
    other: '{{name}} fora da meta em {{area}} ha.',
    none: 'Sem limites definidos: não há como dizer quanto da área ficou dentro deles.',
    failed: 'A área dentro dos limites não pôde ser calculada.',
    byMetric: 'Área dentro da meta',
    map: 'Dentro / fora, e por quê',
  },
  es: {
    label: 'Dentro de los límites',
    all: '{{percent}} % del área dentro de los límites.',
    some: '{{percent}} % del área dentro de los límites; fuera por {{reasons}}.',
    reason: '{{name}} ({{area}} ha)',
    unmeasured: 'falta de medición',
    other: '{{name}} fuera del objetivo en {{area}} ha.',
    none: 'Sin límites definidos: no se puede decir cuánto del área quedó dentro.',
    failed: 'No se pudo calcular el área dentro de los límites.',
    byMetric: 'Área dentro del objetivo',
    map: 'Dentro / fuera, y por qué',
  },
})

addTexts('withinTargets', withinTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    withinTargets: (typeof withinTexts)['pt']
  }
}
