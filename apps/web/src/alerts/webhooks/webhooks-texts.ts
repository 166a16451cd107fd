import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const webhooksTexts = defineTexts({
  pt: {
    title: 'Dados para outros sistemas',
    lead: 'Endereços que recebem as horas das estações, as operações e os alertas assim que mudam.',
    add: 'Adicionar endereço',
    adminOnly: 'Só para administradores',
    adminOnlyText: 'Peça a um administrador da empresa para ligar outro sistema.',
    empty: 'Nenhum endereço ainda',
    emptyText: 'Ligue o seu ERP, painel ou planilha: cada mensagem vai assinada e é repetida até chegar.',
    events: { observations: 'Horas das estações', operations: 'Operações', alerts: 'Alertas' },
    ofKey: 'De uma chave de API; acaba com ela',
    ofClient: 'Da empresa',
    form: {
      title: 'Adicionar endereço',
      name: 'Nome',
      nameMissing: 'Dê um nome.',
      url: 'Endereço',
      urlHint: 'https, em um servidor que a internet alcança.',
      urlMissing: 'O endereço começa com https://',
      events: 'O que enviar',
      eventsMissing: 'Escolha ao menos um.',
      add: 'Adicionar',
    },
    log: {
      title: 'Mensagens: {{name}}',
      text: 'O que foi enviado nos últimos 30 dias, a mais nova primeiro. Horários de {{zone}}.',
      show: 'Mostrar',
      all: 'Todas',
      dead: 'Só as que não chegaram',
      empty: 'Nada foi enviado ainda.',
      noneDead: 'Nenhuma mensagem ficou sem chegar.',
      events: {
        'observations-hourly': 'Hora de estações',
        'operation-changed': 'Operação mudou',
        'alert-changed': 'Alerta mudou',
        test: 'Teste',
      },
    },
    deletion: {
      title: 'Excluir {{name}}?',
      text: 'O endereço não recebe mais nada, e as mensagens registradas somem.',
      confirm: 'Excluir',
      done: 'Endereço excluído.',
    },
  },
  es: {
    title: 'Datos para otros sistemas',
    lead: 'Direcciones que reciben las horas de las estaciones, las operaciones y las alertas apenas cambian.',
    add: 'Agregar dirección',
    adminOnly: 'Solo para administradores',
    adminOnlyText: 'Pida a un administrador de la empresa que conecte otro sistema.',
    empty: 'Ninguna dirección todavía',
    emptyText: 'Conecte su ERP, panel o planilla: cada mensaje va firmado y se repite hasta llegar.',
    events: { observations: 'Horas de las estaciones', operations: 'Operaciones', alerts: 'Alertas' },
    ofKey: 'De una clave de API; termina con ella',
    ofClient: 'De la empresa',
    form: {
      title: 'Agregar dirección',
      name: 'Nombre',
      nameMissing: 'Dele un nombre.',
      url: 'Dirección',
      urlHint: 'https, en un servidor que internet alcance.',
      urlMissing: 'La dirección empieza con https://',
      events: 'Qué enviar',
      eventsMissing: 'Elija al menos uno.',
      add: 'Agregar',
    },
    log: {
      title: 'Mensajes: {{name}}',
      text: 'Lo enviado en los últimos 30 días, el más nuevo primero. Horarios de {{zone}}.',
      show: 'Mostrar',
      all: 'Todos',
      dead: 'Solo los que no llegaron',
      empty: 'Todavía no se envió nada.',
      noneDead: 'Ningún mensaje quedó sin llegar.',
      events: {
        'observations-hourly': 'Hora de estaciones',
        'operation-changed': 'Operación cambió',
        'alert-changed': 'Alerta cambió',
        test: 'Prueba',
      },
    },
    deletion: {
      title: '¿Eliminar {{name}}?',
      text: 'La dirección no recibe nada más, y los mensajes registrados desaparecen.',
      confirm: 'Eliminar',
      done: 'Dirección eliminada.',
    },
  },
})

addTexts('alertWebhooks', webhooksTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    alertWebhooks: (typeof webhooksTexts)['pt']
  }
}
