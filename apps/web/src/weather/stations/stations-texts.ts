import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const stationsTexts = defineTexts({
  pt: {
    title: 'Estações',
    count_one: '{{count}} estação',
    count_many: '{{count}} estações',
    count_other: '{{count}} estações',
    online: '{{count}} online',
    live: 'ao vivo',
    polling: 'atualiza a cada 30 s',
    cutOff: 'sem conexão',
    others: 'Outras',
    search: {
      label: 'Buscar estação ou fazenda',
      found_one: '{{count}} estação encontrada',
      found_many: '{{count}} estações encontradas',
      found_other: '{{count}} estações encontradas',
      noneTitle: 'Nenhuma estação encontrada',
      noneText: 'Nenhuma estação ou fazenda combina com “{{search}}”.',
    },
    card: {
      temperature: 'Temperatura',
      rain: 'Chuva em 24 h',
      rainShort: 'em 24 h',
      rainIncomplete: 'em {{trusted}}/{{length}} h',
      maximum: 'Máxima de hoje',
      minimum: 'Mínima de hoje',
      wind: 'Vento',
      offline: 'Offline',
      silent: 'Ainda não enviou dados',
      noWeather: 'Sem previsão do tempo para este local',
      subscribe: 'Assine um plano para ver os dados desta estação.',
      awaitsVerification: 'Sem dados até que o e-mail da conta seja confirmado.',
      battery: 'Bateria: {{percent}} %',
      batteryUnknown: 'Bateria: sem leitura',
      manage: 'Opções de {{name}}',
    },
    measured: {
      hours: '{{measured}} de {{length}} h medidas',
      days: '{{measured}} de {{length}} dias medidos',
    },
    doubtful: {
      hours: '{{count}} h com confiança baixa',
      days_one: '{{count}} dia com confiança baixa',
      days_many: '{{count}} dias com confiança baixa',
      days_other: '{{count}} dias com confiança baixa',
    },
    atLeast: 'pelo menos',
    sky: {
      sunny: 'Tempo limpo',
      cloudy: 'Nublado',
      rain: 'Chuva',
      thunderstorm: 'Tempestade',
    },
    empty: {
      title: 'Nenhuma estação ainda',
      text: 'Aponte a câmera do celular para o código QR da sua estação: ela entra nesta conta na hora. Sem o código, o suporte ajuda.',
    },
    wayOn: { subscriptions: 'Ver assinaturas', support: 'Falar com o suporte' },
    manage: {
      health: 'Saúde',
      subscriptions: 'Assinaturas',
      farms: 'Fazendas',
      editFarm: 'Editar a fazenda {{name}}',
      edit: 'Editar estação',
      move: 'Mover para outra fazenda',
      ingest: 'Código, chave e configuração',
    },
    saved: 'Alterações salvas.',
  },
  es: {
    title: 'Estaciones',
    count_one: '{{count}} estación',
    count_many: '{{count}} estaciones',
    count_other: '{{count}} estaciones',
    online: '{{count}} en línea',
    live: 'en vivo',
    polling: 'se actualiza cada 30 s',
    cutOff: 'sin conexión',
    others: 'Otras',
    search: {
      label: 'Buscar estación o establecimiento',
      found_one: '{{count}} estación encontrada',
      found_many: '{{count}} estaciones encontradas',
      found_other: '{{count}} estaciones encontradas',
      noneTitle: 'No se encontró ninguna estación',
      noneText: 'Ninguna estación o establecimiento coincide con “{{search}}”.',
    },
    card: {
      temperature: 'Temperatura',
      rain: 'Lluvia en 24 h',
      rainShort: 'en 24 h',
      rainIncomplete: 'en {{trusted}}/{{length}} h',
      maximum: 'Máxima de hoy',
      minimum: 'Mínima de hoy',
      wind: 'Viento',
      offline: 'Sin conexión',
      silent: 'Aún no envió datos',
      noWeather: 'Sin pronóstico del tiempo para este lugar',
      subscribe: 'Suscríbase a un plan para ver los datos de esta estación.',
      awaitsVerification: 'Sin datos hasta que se confirme el correo de la cuenta.',
      battery: 'Batería: {{percent}} %',
      batteryUnknown: 'Batería: sin lectura',
      manage: 'Opciones de {{name}}',
    },
    measured: {
      hours: '{{measured}} de {{length}} h medidas',
      days: '{{measured}} de {{length}} días medidos',
    },
    doubtful: {
      hours: '{{count}} h con confianza baja',
      days_one: '{{count}} día con confianza baja',
      days_many: '{{count}} días con confianza baja',
      days_other: '{{count}} días con confianza baja',
    },
    atLeast: 'al menos',
    sky: {
      sunny: 'Cielo despejado',
      cloudy: 'Nublado',
      rain: 'Lluvia',
      thunderstorm: 'Tormenta',
    },
    empty: {
      title: 'Todavía no hay estaciones',
      text: 'Apunte la cámara del celular al código QR de su estación: entra en esta cuenta al instante. Sin el código, el soporte le ayuda.',
    },
    wayOn: { subscriptions: 'Ver suscripciones', support: 'Contactar a soporte' },
    manage: {
      health: 'Salud',
      subscriptions: 'Suscripciones',
      farms: 'Establecimientos',
      editFarm: 'Editar el establecimiento {{name}}',
      edit: 'Editar estación',
      move: 'Mover a otro establecimiento',
      ingest: 'Código, clave y configuración',
    },
    saved: 'Cambios guardados.',
  },
})

addTexts('stations', stationsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    stations: (typeof stationsTexts)['pt']
  }
}
