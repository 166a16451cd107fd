import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

const statusTexts = defineTexts({
  pt: {
    title: 'Situação do portal',
    lead: 'Como está esta instalação agora. A página se atualiza sozinha.',
    error: 'Não foi possível ler a situação.',
    verdict: { good: 'Em ordem', warning: 'Atenção', bad: 'Problema' },
    summary: {
      good: 'Está tudo em ordem.',
      warning: 'Há algo para ver em breve.',
      bad: 'Há um problema que precisa de você agora.',
    },
    never: 'Nunca',
    backup: {
      title: 'Último backup',
      none: 'Nenhum backup foi feito ainda.',
      made: '{{date}}, horário de Brasília',
      size: '{{size}}, {{kind}}',
      kind: { scheduled: 'agendado', manual: 'feito à mão' },
      schedule: 'Agenda: {{schedule}} (UTC)',
      noSchedule: 'Sem agenda: só à mão.',
      failed: 'A última tentativa falhou em {{date}}: {{reason}}',
    },
    queue: {
      title: 'Fila de tarefas',
      waiting_zero: 'tarefas esperando',
      waiting_one: 'tarefa esperando',
      waiting_other: 'tarefas esperando',
      running_one: '{{count}} em andamento',
      running_other: '{{count}} em andamento',
      delay_one: 'A mais antiga está atrasada há {{count}} minuto.',
      delay_other: 'A mais antiga está atrasada há {{count}} minutos.',
      dead: 'Tarefas que desistiram',
      times: '{{count}}×',
    },
    disk: {
      title: 'Espaço livre',
      of: 'de {{total}}',
      label: 'Espaço usado',
      reserve: 'Abaixo de {{size}} os envios são recusados.',
    },
    forecasts: {
      title: 'Previsão mais nova',
      provider: 'Fornecedor: {{provider}}',
      simulated: 'simulado',
      cells_one: '{{count}} lugar acompanhado',
      cells_other: '{{count}} lugares acompanhados',
      failing_one: 'Em {{count}} lugar a última busca falhou.',
      failing_other: 'Em {{count}} lugares a última busca falhou.',
    },
    mails: {
      title: 'E-mails',
      failed_zero: 'não entregues em 24 horas',
      failed_one: 'não entregue em 24 horas',
      failed_other: 'não entregues em 24 horas',
      waiting_one: '{{count}} esperando para sair',
      waiting_other: '{{count}} esperando para sair',
      failures: 'Últimos que não foram entregues',
    },
    alerts: {
      title: 'Canais de alertas',
      refused_zero: 'serviços recusam a nossa chave',
      refused_one: 'serviço recusa a nossa chave',
      refused_other: 'serviços recusam a nossa chave',
      failures: 'Confira PUSH_KEY, TELEGRAM_BOT_TOKEN e GATEWAY_TOKEN',
    },
    version: {
      title: 'Versão',
      started: 'No ar desde {{date}}',
      schema: 'Banco de dados: {{schema}}',
      programs: 'Node.js {{node}}, PostgreSQL {{postgres}}',
    },
  },
  es: {
    title: 'Estado del portal',
    lead: 'Cómo está esta instalación ahora. La página se actualiza sola.',
    error: 'No se pudo leer el estado.',
    verdict: { good: 'En orden', warning: 'Atención', bad: 'Problema' },
    summary: {
      good: 'Está todo en orden.',
      warning: 'Hay algo para revisar pronto.',
      bad: 'Hay un problema que lo necesita ahora.',
    },
    never: 'Nunca',
    backup: {
      title: 'Última copia de seguridad',
      none: 'Todavía no se hizo ninguna copia.',
      made: '{{date}}, hora de Brasilia',
      size: '{{size}}, {{kind}}',
      kind: { scheduled: 'programada', manual: 'hecha a mano' },
      schedule: 'Programa: {{schedule}} (UTC)',
      noSchedule: 'Sin programa: solo a mano.',
      failed: 'El último intento falló el {{date}}: {{reason}}',
    },
    queue: {
      title: 'Cola de tareas',
      waiting_zero: 'tareas en espera',
      waiting_one: 'tarea en espera',
      waiting_other: 'tareas en espera',
      running_one: '{{count}} en curso',
      running_other: '{{count}} en curso',
      delay_one: 'La más antigua lleva {{count}} minuto de atraso.',
      delay_other: 'La más antigua lleva {{count}} minutos de atraso.',
      dead: 'Tareas abandonadas',
      times: '{{count}}×',
    },
    disk: {
      title: 'Espacio libre',
      of: 'de {{total}}',
      label: 'Espacio usado',
      reserve: 'Por debajo de {{size}} se rechazan los envíos.',
    },
    forecasts: {
      title: 'Pronóstico más nuevo',
      provider: 'Proveedor: {{provider}}',
      simulated: 'simulado',
      cells_one: '{{count}} lugar seguido',
      cells_other: '{{count}} lugares seguidos',
      failing_one: 'En {{count}} lugar la última búsqueda falló.',
      failing_other: 'En {{count}} lugares la última búsqueda falló.',
    },
    mails: {
      title: 'Correos',
      failed_zero: 'sin entregar en 24 horas',
      failed_one: 'sin entregar en 24 horas',
      failed_other: 'sin entregar en 24 horas',
      waiting_one: '{{count}} por salir',
      waiting_other: '{{count}} por salir',
      failures: 'Últimos que no se entregaron',
    },
    alerts: {
      title: 'Canales de alertas',
      refused_zero: 'servicios rechazan nuestra clave',
      refused_one: 'servicio rechaza nuestra clave',
      refused_other: 'servicios rechazan nuestra clave',
      failures: 'Revise PUSH_KEY, TELEGRAM_BOT_TOKEN y GATEWAY_TOKEN',
    },
    version: {
      title: 'Versión',
      started: 'En línea desde {{date}}',
      schema: 'Base de datos: {{schema}}',
      programs: 'Node.js {{node}}, PostgreSQL {{postgres}}',
    },
  },
})

addTexts('status', statusTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    status: (typeof statusTexts)['pt']
  }
}
