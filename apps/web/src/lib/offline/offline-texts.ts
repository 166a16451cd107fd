import { defineTexts } from '../i18n/define-texts.ts'
import { addTexts } from '../i18n/i18n.ts'

export const offlineTexts = defineTexts({
  pt: {
    update: 'Nova versão disponível',
    updateAction: 'Atualizar',
    kept: 'Guardado neste aparelho:',
    kinds: {
      stations: 'estações',
      bulletin: 'boletim',
      history: 'gráficos',
      spray: 'pulverização',
      health: 'saúde das estações',
      alerts: 'alertas',
      operations: 'lista de operações',
      operation: 'operação',
      registry: 'cadastros',
      orders: 'ordens de serviço',
    },
    queued: 'Sem conexão: ficou guardado neste aparelho e será enviado assim que a conexão voltar.',
    queue: {
      waiting_one: '{{count}} registro espera a conexão para ser enviado',
      waiting_many: '{{count}} registros esperam a conexão para serem enviados',
      waiting_other: '{{count}} registros esperam a conexão para serem enviados',
      rejected_one: '{{count}} registro não foi aceito',
      rejected_many: '{{count}} registros não foram aceitos',
      rejected_other: '{{count}} registros não foram aceitos',
      show: 'Ver',
      title: 'Escrito sem conexão',
      text: 'Cada registro é enviado uma vez, na ordem em que você escreveu.',
      kinds: { note: 'Anotação', confirmation: 'Confirmação de alerta', record: 'Cadastro' },
      waits: 'espera a conexão',
      refused: 'não aceito: {{reason}}',
      retry: 'Enviar de novo',
      discard: 'Descartar',
      sent_one: '{{count}} registro enviado.',
      sent_many: '{{count}} registros enviados.',
      sent_other: '{{count}} registros enviados.',
    },
    leave: {
      title: 'Sair sem enviar?',
      text_one: '{{count}} registro escrito sem conexão ainda não foi enviado. Ao sair, ele se perde.',
      text_many:
        '{{count}} registros escritos sem conexão ainda não foram enviados. Ao sair, eles se perdem.',
      text_other:
        '{{count}} registros escritos sem conexão ainda não foram enviados. Ao sair, eles se perdem.',
      confirm: 'Sair e descartar',
    },
    device: {
      title: 'Este aparelho',
      text: 'O que você abre fica guardado aqui e funciona sem conexão, com a idade dos dados à vista. Ao sair da conta, tudo é apagado.',
      size: '{{size}} guardados, de no máximo {{limit}}',
      clear: 'Apagar dados guardados',
      cleared: 'Dados guardados apagados.',
      shared: 'Este aparelho é compartilhado',
      sharedText: 'Nada fica guardado aqui; sem conexão, nada abre.',
      unsupported: 'Este navegador não permite guardar dados.',
    },
  },
  es: {
    update: 'Nueva versión disponible',
    updateAction: 'Actualizar',
    kept: 'Guardado en este dispositivo:',
    kinds: {
      stations: 'estaciones',
      bulletin: 'boletín',
      history: 'gráficos',
      spray: 'pulverización',
      health: 'salud de las estaciones',
      alerts: 'alertas',
      operations: 'lista de operaciones',
      operation: 'operación',
      registry: 'registros',
      orders: 'órdenes de trabajo',
    },
    queued: 'Sin conexión: quedó guardado en este dispositivo y se enviará cuando vuelva la conexión.',
    queue: {
      waiting_one: '{{count}} registro espera la conexión para enviarse',
      waiting_many: '{{count}} registros esperan la conexión para enviarse',
      waiting_other: '{{count}} registros esperan la conexión para enviarse',
      rejected_one: '{{count}} registro no fue aceptado',
      rejected_many: '{{count}} registros no fueron aceptados',
      rejected_other: '{{count}} registros no fueron aceptados',
      show: 'Ver',
      title: 'Escrito sin conexión',
      text: 'Cada registro se envía una sola vez, en el orden en que usted lo escribió.',
      kinds: { note: 'Nota', confirmation: 'Confirmación de alerta', record: 'Registro' },
      waits: 'espera la conexión',
      refused: 'no aceptado: {{reason}}',
      retry: 'Enviar de nuevo',
      discard: 'Descartar',
      sent_one: '{{count}} registro enviado.',
      sent_many: '{{count}} registros enviados.',
      sent_other: '{{count}} registros enviados.',
    },
    leave: {
      title: '¿Salir sin enviar?',
      text_one: '{{count}} registro escrito sin conexión todavía no se envió. Al salir, se pierde.',
      text_many: '{{count}} registros escritos sin conexión todavía no se enviaron. Al salir, se pierden.',
      text_other: '{{count}} registros escritos sin conexión todavía no se enviaron. Al salir, se pierden.',
      confirm: 'Salir y descartar',
    },
    device: {
      title: 'Este dispositivo',
      text: 'Lo que usted abre queda guardado aquí y funciona sin conexión, con la antigüedad de los datos a la vista. Al salir de la cuenta, todo se borra.',
      size: '{{size}} guardados, de un máximo de {{limit}}',
      clear: 'Borrar datos guardados',
      cleared: 'Datos guardados borrados.',
      shared: 'Este dispositivo es compartido',
      sharedText: 'Nada queda guardado aquí; sin conexión, nada se abre.',
      unsupported: 'Este navegador no permite guardar datos.',
    },
  },
})

addTexts('offline', offlineTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    offline: (typeof offlineTexts)['pt']
  }
}
