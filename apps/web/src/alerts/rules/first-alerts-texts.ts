import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const firstAlertsTexts = defineTexts({
  pt: {
    title: 'Comece com três alertas',
    text: 'São os que mais ajudam quem está começando. Valem para as estações que você vê hoje; mude ou desligue quando quiser.',
    textAdmin:
      'São os que mais ajudam quem está começando. Valem para toda a empresa, também para estações novas; mude ou desligue quando quiser.',
    begin_one: 'Ligar {{count}} alerta',
    begin_other: 'Ligar {{count}} alertas',
    done: 'Pronto: já estamos vigiando.',
    note: 'Sem outro canal, avisamos em {{email}}.',
    mailName: 'Meu e-mail',
  },
  es: {
    title: 'Empiece con tres alertas',
    text: 'Son las que más ayudan a quien empieza. Valen para las estaciones que usted ve hoy; cámbielas o apáguelas cuando quiera.',
    textAdmin:
      'Son las que más ayudan a quien empieza. Valen para toda la empresa, también para estaciones nuevas; cámbielas o apáguelas cuando quiera.',
    begin_one: 'Encender {{count}} alerta',
    begin_other: 'Encender {{count}} alertas',
    done: 'Listo: ya estamos vigilando.',
    note: 'Sin otro canal, avisamos en {{email}}.',
    mailName: 'Mi correo',
  },
})

addTexts('firstAlerts', firstAlertsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    firstAlerts: (typeof firstAlertsTexts)['pt']
  }
}
