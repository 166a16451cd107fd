import type { ChangeAction } from '@talhao/contract'
import type { ChangeGroup } from '@talhao/contract/accounts'
import { defineTexts } from '../../../../shared/i18n/define-texts.ts'
import { registerTexts } from '../../../../shared/i18n/i18n.ts'

type VerbOf<Group extends string, Action = ChangeAction> = Action extends `${Group}.${infer Verb}`
  ? Verb
  : never

/** A sentence for every action of the contract: one without does not compile. It follows the actor's name. */
type Sentences = { readonly [Group in ChangeGroup]: Readonly<Record<VerbOf<Group>, string>> }
type GroupNames = Readonly<Record<ChangeGroup, string>>

export const changeLogTexts = defineTexts(
  {
    title: 'Registro de alterações',
    text: 'Quem fez o quê e quando, do mais novo ao mais antigo. Horário de Brasília.',
    filters: 'Filtros do registro',
    kind: 'Assunto',
    allKinds: 'Todos os assuntos',
    person: 'Quem',
    everybody: 'Todas as pessoas',
    people: 'Usuários',
    devices: 'Dispositivos',
    period: 'Período',
    periods: {
      all: 'Todo o período',
      week: 'Últimos 7 dias',
      month: 'Últimos 30 dias',
      quarter: 'Últimos 90 dias',
      custom: 'Escolher datas',
    },
    from: 'De',
    to: 'Até',
    clear: 'Limpar filtros',
    more: 'Carregar mais',
    empty: 'Nenhuma alteração ainda',
    noMatch: 'Nenhum resultado encontrado',
    noMatchText: 'Mude os filtros para ver outras alterações.',
    today: 'Hoje',
    yesterday: 'Ontem',
    system: 'O sistema',
    unnamed: '(sem nome)',
    change: '{{name}}: {{from}} → {{to}}',
    fields: {
      firstName: 'nome',
      lastName: 'sobrenome',
      email: 'e-mail',
      phone: 'telefone',
      password: 'senha',
      serialNumber: 'número de série',
    },
    groups: {
      client: 'Empresa',
      user: 'Usuários',
      device: 'Dispositivos',
      farm: 'Fazendas',
      station: 'Estações',
      spray_configuration: 'Pulverização',
      subscription: 'Assinatura',
      app_package: 'Aplicativos',
      operation_file: 'Arquivos de operação',
    } satisfies GroupNames,
    actions: {
      client: {
        created: 'criou a conta da empresa {{subject}}',
        lorawan_key_created: 'criou a chave LoRaWAN da empresa',
        lorawan_key_revealed: 'viu a chave LoRaWAN da empresa',
      },
      user: {
        created: 'criou o usuário {{subject}}',
        verified: 'confirmou o e-mail de {{subject}}',
        language_changed: 'mudou o idioma de {{subject}}',
        password_reset: 'trocou a senha de {{subject}} pelo link do e-mail',
        updated: 'alterou o usuário {{subject}}',
        deleted: 'excluiu o usuário {{subject}}',
        deletion_requested: 'pediu a exclusão da conta de {{subject}}',
        deletion_confirmed: 'confirmou a exclusão da conta de {{subject}}',
        deletion_undone: 'desistiu da exclusão da conta de {{subject}}',
        erased: 'apagou os dados pessoais de {{subject}}',
      },
      device: {
        created: 'criou o dispositivo {{subject}}',
        updated: 'alterou o dispositivo {{subject}}',
        deleted: 'excluiu o dispositivo {{subject}}',
        password_revealed: 'viu a senha do dispositivo {{subject}}',
        password_reset: 'trocou a senha do dispositivo {{subject}}',
      },
      farm: {
        created: 'criou a fazenda {{subject}}',
        updated: 'alterou a fazenda {{subject}}',
        deleted: 'excluiu a fazenda {{subject}}',
      },
      station: {
        created: 'adicionou a estação {{subject}}',
        updated: 'alterou a estação {{subject}}',
        ingest_revealed: 'viu a chave de envio da estação {{subject}}',
        ingest_rotated: 'trocou a chave de envio da estação {{subject}}',
        data_mailed: 'enviou dados da estação {{subject}} por e-mail',
      },
      spray_configuration: {
        created: 'criou a configuração de pulverização {{subject}}',
        updated: 'alterou a configuração de pulverização {{subject}}',
        deleted: 'excluiu a configuração de pulverização {{subject}}',
        selected: 'escolheu a configuração de pulverização {{subject}}',
      },
      subscription: {
        offered: 'criou o link de pagamento da assinatura',
        extended: 'adicionou estações à assinatura',
        activated: 'ativou as estações da assinatura, que foi paga',
        payment_failed: 'registrou que um pagamento da assinatura falhou',
        deactivated: 'desativou as estações da assinatura por falta de pagamento',
        ended: 'encerrou a assinatura',
      },
      app_package: {
        uploaded: 'publicou o aplicativo {{subject}}',
      },
      operation_file: {
        uploaded: 'enviou a operação {{subject}}',
        deleted: 'excluiu a operação {{subject}}',
        targets_changed: 'alterou os limites da operação {{subject}}',
      },
    } satisfies Sentences,
  },
  {
    title: 'Registro de cambios',
    text: 'Quién hizo qué y cuándo, del más nuevo al más antiguo. Hora de Brasilia.',
    filters: 'Filtros del registro',
    kind: 'Asunto',
    allKinds: 'Todos los asuntos',
    person: 'Quién',
    everybody: 'Todas las personas',
    people: 'Usuarios',
    devices: 'Dispositivos',
    period: 'Período',
    periods: {
      all: 'Todo el período',
      week: 'Últimos 7 días',
      month: 'Últimos 30 días',
      quarter: 'Últimos 90 días',
      custom: 'Elegir fechas',
    },
    from: 'Desde',
    to: 'Hasta',
    clear: 'Limpiar filtros',
    more: 'Cargar más',
    empty: 'Ningún cambio todavía',
    noMatch: 'Ningún resultado encontrado',
    noMatchText: 'Cambie los filtros para ver otros cambios.',
    today: 'Hoy',
    yesterday: 'Ayer',
    system: 'El sistema',
    unnamed: '(sin nombre)',
    change: '{{name}}: {{from}} → {{to}}',
    fields: {
      firstName: 'nombre',
      lastName: 'apellido',
      email: 'correo',
      phone: 'teléfono',
      password: 'contraseña',
      serialNumber: 'número de serie',
    },
    groups: {
      client: 'Empresa',
      user: 'Usuarios',
      device: 'Dispositivos',
      farm: 'Campos',
      station: 'Estaciones',
      spray_configuration: 'Pulverización',
      subscription: 'Suscripción',
      app_package: 'Aplicaciones',
      operation_file: 'Archivos de operación',
    } satisfies GroupNames,
    actions: {
      client: {
        created: 'creó la cuenta de la empresa {{subject}}',
        lorawan_key_created: 'creó la clave LoRaWAN de la empresa',
        lorawan_key_revealed: 'vio la clave LoRaWAN de la empresa',
      },
      user: {
        created: 'creó el usuario {{subject}}',
        verified: 'confirmó el correo de {{subject}}',
        language_changed: 'cambió el idioma de {{subject}}',
        password_reset: 'cambió la contraseña de {{subject}} con el enlace del correo',
        updated: 'cambió el usuario {{subject}}',
        deleted: 'eliminó el usuario {{subject}}',
        deletion_requested: 'pidió eliminar la cuenta de {{subject}}',
        deletion_confirmed: 'confirmó la eliminación de la cuenta de {{subject}}',
        deletion_undone: 'desistió de eliminar la cuenta de {{subject}}',
        erased: 'borró los datos personales de {{subject}}',
      },
      device: {
        created: 'creó el dispositivo {{subject}}',
        updated: 'cambió el dispositivo {{subject}}',
        deleted: 'eliminó el dispositivo {{subject}}',
        password_revealed: 'vio la contraseña del dispositivo {{subject}}',
        password_reset: 'cambió la contraseña del dispositivo {{subject}}',
      },
      farm: {
        created: 'creó el campo {{subject}}',
        updated: 'cambió el campo {{subject}}',
        deleted: 'eliminó el campo {{subject}}',
      },
      station: {
        created: 'agregó la estación {{subject}}',
        updated: 'cambió la estación {{subject}}',
        ingest_revealed: 'vio la clave de envío de la estación {{subject}}',
        ingest_rotated: 'cambió la clave de envío de la estación {{subject}}',
        data_mailed: 'envió datos de la estación {{subject}} por correo',
      },
      spray_configuration: {
        created: 'creó la configuración de pulverización {{subject}}',
        updated: 'cambió la configuración de pulverización {{subject}}',
        deleted: 'eliminó la configuración de pulverización {{subject}}',
        selected: 'eligió la configuración de pulverización {{subject}}',
      },
      subscription: {
        offered: 'creó el enlace de pago de la suscripción',
        extended: 'agregó estaciones a la suscripción',
        activated: 'activó las estaciones de la suscripción, que fue pagada',
        payment_failed: 'registró que un pago de la suscripción falló',
        deactivated: 'desactivó las estaciones de la suscripción por falta de pago',
        ended: 'terminó la suscripción',
      },
      app_package: {
        uploaded: 'publicó la aplicación {{subject}}',
      },
      operation_file: {
        uploaded: 'envió la operación {{subject}}',
        deleted: 'eliminó la operación {{subject}}',
        targets_changed: 'cambió los límites de la operación {{subject}}',
      },
    } satisfies Sentences,
  },
)

registerTexts('changeLog', changeLogTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    changeLog: (typeof changeLogTexts)['pt']
  }
}
