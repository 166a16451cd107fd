import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const apiKeysTexts = defineTexts({
  pt: {
    title: 'Chaves de API',
    text: 'Com uma chave, outro programa lê os dados desta conta: planilha, painel, sistema de gestão. Uma chave só lê, nunca altera.',
    create: 'Criar chave',
    emptyTitle: 'Nenhuma chave ainda',
    emptyText: 'Crie uma chave para cada programa, com o mínimo de que ele precisa.',
    columns: {
      name: 'Chave',
      scopes: 'O que lê',
      expiresAt: 'Validade',
      lastUsedAt: 'Último uso',
      actions: 'Ações',
    },
    scopes: {
      stations: 'Estações',
      observations: 'Medições e histórico',
      forecasts: 'Previsão e pulverização',
      operations: 'Operações',
      alerts: 'Alertas',
    },
    allFarms: 'Todas as fazendas',
    farms_one: '{{count}} fazenda',
    farms_other: '{{count}} fazendas',
    noExpiry: 'Até ser revogada',
    expired: 'Venceu em {{day}}',
    neverUsed: 'Nunca usada',
    revoke: 'Revogar {{name}}',
    dialog: {
      title: 'Criar chave de API',
      name: 'Nome',
      nameHint: 'O programa que vai usar a chave, por exemplo “Planilha da safra”.',
      scopes: 'O que a chave pode ler',
      farms: 'Fazendas',
      everyFarm: 'Todas as fazendas',
      everyFarmText: 'Também as que forem criadas depois.',
      someFarms: 'Só algumas',
      expiry: 'Validade',
      expiryHint: 'Sem data, a chave vale até ser revogada.',
      submit: 'Criar chave',
    },
    rules: {
      name: 'Dê um nome à chave.',
      scopes: 'Escolha pelo menos um tipo de dado.',
      farmIds: 'Escolha pelo menos uma fazenda.',
    },
    created: {
      title: 'Chave criada',
      text: 'Copie a chave de {{name}} agora e guarde em lugar seguro. Ela não será mostrada de novo.',
      label: 'Chave de API',
      use: 'O programa a envia em cada chamada:',
      copy: 'Copiar chave',
      done: 'Já guardei',
      copied: 'Chave copiada.',
      copyFailed: 'Não foi possível copiar. Selecione a chave e copie à mão.',
    },
    createError: 'Não foi possível criar a chave.',
    revokeTitle: 'Revogar {{name}}?',
    revokeText:
      'O programa que a usa para de ler na hora, e os webhooks da chave terminam. Não dá para desfazer.',
    revokeAction: 'Revogar chave',
    revokeSuccess: 'Chave revogada.',
    revokeError: 'Não foi possível revogar a chave.',
  },
  es: {
    title: 'Claves de API',
    text: 'Con una clave, otro programa lee los datos de esta cuenta: planilla, panel, sistema de gestión. Una clave solo lee, nunca modifica.',
    create: 'Crear clave',
    emptyTitle: 'Ninguna clave todavía',
    emptyText: 'Cree una clave para cada programa, con lo mínimo que necesita.',
    columns: {
      name: 'Clave',
      scopes: 'Qué lee',
      expiresAt: 'Vencimiento',
      lastUsedAt: 'Último uso',
      actions: 'Acciones',
    },
    scopes: {
      stations: 'Estaciones',
      observations: 'Mediciones e historial',
      forecasts: 'Pronóstico y pulverización',
      operations: 'Operaciones',
      alerts: 'Alertas',
    },
    allFarms: 'Todos los establecimientos',
    farms_one: '{{count}} establecimiento',
    farms_other: '{{count}} establecimientos',
    noExpiry: 'Hasta que se revoque',
    expired: 'Venció el {{day}}',
    neverUsed: 'Nunca usada',
    revoke: 'Revocar {{name}}',
    dialog: {
      title: 'Crear clave de API',
      name: 'Nombre',
      nameHint: 'El programa que usará la clave, por ejemplo “Planilla de la campaña”.',
      scopes: 'Qué puede leer la clave',
      farms: 'Establecimientos',
      everyFarm: 'Todos los establecimientos',
      everyFarmText: 'También los que se creen después.',
      someFarms: 'Solo algunos',
      expiry: 'Vencimiento',
      expiryHint: 'Sin fecha, la clave vale hasta que se revoque.',
      submit: 'Crear clave',
    },
    rules: {
      name: 'Ponga un nombre a la clave.',
      scopes: 'Elija al menos un tipo de dato.',
      farmIds: 'Elija al menos un establecimiento.',
    },
    created: {
      title: 'Clave creada',
      text: 'Copie la clave de {{name}} ahora y guárdela en un lugar seguro. No se mostrará de nuevo.',
      label: 'Clave de API',
      use: 'El programa la envía en cada llamada:',
      copy: 'Copiar clave',
      done: 'Ya la guardé',
      copied: 'Clave copiada.',
      copyFailed: 'No se pudo copiar. Seleccione la clave y cópiela a mano.',
    },
    createError: 'No se pudo crear la clave.',
    revokeTitle: '¿Revocar {{name}}?',
    revokeText:
      'El programa que la usa deja de leer al instante, y los webhooks de la clave terminan. No se puede deshacer.',
    revokeAction: 'Revocar clave',
    revokeSuccess: 'Clave revocada.',
    revokeError: 'No se pudo revocar la clave.',
  },
})

addTexts('apiKeys', apiKeysTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    apiKeys: (typeof apiKeysTexts)['pt']
  }
}
