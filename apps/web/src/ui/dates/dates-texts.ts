import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const datesTexts = defineTexts({
  pt: {
    placeholder: 'dd/mm/aaaa',
    open: 'Calendário: {{label}}',
    invalid: 'Digite a data como dd/mm/aaaa.',
    timePlaceholder: 'hh:mm',
    invalidMoment: 'Digite data e hora como dd/mm/aaaa hh:mm.',
    atMost: 'Escolha uma data até {{day}}.',
    atLeast: 'Escolha uma data a partir de {{day}}.',
    nextMonth: 'Próximo mês',
    previousMonth: 'Mês anterior',
    nextYear: 'Próximo ano',
    previousYear: 'Ano anterior',
    nextDecade: 'Próxima década',
    previousDecade: 'Década anterior',
    chooseMonth: 'Escolher o mês',
    chooseYear: 'Escolher o ano',
  },
  es: {
    placeholder: 'dd/mm/aaaa',
    open: 'Calendario: {{label}}',
    invalid: 'Escriba la fecha como dd/mm/aaaa.',
    timePlaceholder: 'hh:mm',
    invalidMoment: 'Escriba fecha y hora como dd/mm/aaaa hh:mm.',
    atMost: 'Elija una fecha hasta el {{day}}.',
    atLeast: 'Elija una fecha desde el {{day}}.',
    nextMonth: 'Mes siguiente',
    previousMonth: 'Mes anterior',
    nextYear: 'Año siguiente',
    previousYear: 'Año anterior',
    nextDecade: 'Década siguiente',
    previousDecade: 'Década anterior',
    chooseMonth: 'Elegir el mes',
    chooseYear: 'Elegir el año',
  },
})

addTexts('dates', datesTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dates: (typeof datesTexts)['pt']
  }
}
