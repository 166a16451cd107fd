import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const colouringTexts = defineTexts({
  pt: {
    label: 'Colorir o mapa por',
    none: 'Sem cores',
    legend: 'O que as cores dizem',
    waiting: 'Buscando os dados…',
    failed: 'Os dados não vieram. As cores ficam de fora.',
    missing: { land: 'Sem contorno', crops: 'Sem safra informada', work: 'Nenhuma operação' },
    choices: {
      guard: 'Guarda da deriva agora',
      frost: 'Geada nesta noite',
      water: 'Água no solo',
      favourable: 'Horas favoráveis a doenças',
      crop: 'Cultura',
      work: 'Última operação',
    },
    guard: {
      open: 'Sem aviso',
      caution: 'Com cuidado',
      closed: 'Não pulverize',
      unknown: 'Não se sabe',
    },
    frost: {
      act: 'Risco de geada',
      watch: 'Frio, perto do limite',
      calm: 'Sem geada à vista',
      unknown: 'Não se sabe',
      degrees: 'mín. {{value}} °C',
    },
    water: {
      act: 'Falta água',
      watch: 'Perto de faltar',
      calm: 'Água suficiente',
      unknown: 'Não se sabe',
      share: '{{percent}} % da água fácil gasta',
    },
    favourable: {
      act: 'Condição de doença atingida',
      calm: 'Condição não atingida',
      unknown: 'Não se sabe',
      none: 'Cultura sem regra',
      hours: '{{hours}} h em 5 dias',
    },
    work: {
      step0: 'Até 3 dias',
      step1: 'De 4 a 10 dias',
      step2: 'De 11 a 30 dias',
      step3: 'Há mais de 30 dias',
      days_zero: 'hoje',
      days_one: 'há {{count}} dia',
      days_many: 'há {{count}} dias',
      days_other: 'há {{count}} dias',
    },
  },
  es: {
    label: 'Colorear el mapa por',
    none: 'Sin colores',
    legend: 'Qué dicen los colores',
    waiting: 'Buscando los datos…',
    failed: 'Los datos no llegaron. Los colores quedan afuera.',
    missing: { land: 'Sin contorno', crops: 'Sin campaña informada', work: 'Ninguna operación' },
    choices: {
      guard: 'Guardia de la deriva ahora',
      frost: 'Helada esta noche',
      water: 'Agua en el suelo',
      favourable: 'Horas favorables a enfermedades',
      crop: 'Cultivo',
      work: 'Última operación',
    },
    guard: {
      open: 'Sin aviso',
      caution: 'Con cuidado',
      closed: 'No pulverice',
      unknown: 'No se sabe',
    },
    frost: {
      act: 'Riesgo de helada',
      watch: 'Frío, cerca del límite',
      calm: 'Sin helada a la vista',
      unknown: 'No se sabe',
      degrees: 'mín. {{value}} °C',
    },
    water: {
      act: 'Falta agua',
      watch: 'Cerca de faltar',
      calm: 'Agua suficiente',
      unknown: 'No se sabe',
      share: '{{percent}} % del agua fácil gastada',
    },
    favourable: {
      act: 'Condición de enfermedad alcanzada',
      calm: 'Condición no alcanzada',
      unknown: 'No se sabe',
      none: 'Cultivo sin regla',
      hours: '{{hours}} h en 5 días',
    },
    work: {
      step0: 'Hasta 3 días',
      step1: 'De 4 a 10 días',
      step2: 'De 11 a 30 días',
      step3: 'Hace más de 30 días',
      days_zero: 'hoy',
      days_one: 'hace {{count}} día',
      days_many: 'hace {{count}} días',
      days_other: 'hace {{count}} días',
    },
  },
})

addTexts('landColouring', colouringTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    landColouring: (typeof colouringTexts)['pt']
  }
}
