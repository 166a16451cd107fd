import type { ChannelKind } from '@talhao/contract/alerts/channels'
import type { LocalText } from '../../platform/http/problem.ts'

export const channelEndedTexts = {
  title: { pt: 'Canal de alertas parado: {name}', es: 'Canal de alertas detenido: {name}' },
  failing: {
    pt: 'Por 5 dias nenhuma mensagem foi aceita, e o canal foi desligado.',
    es: 'Durante 5 días no se aceptó ningún mensaje, y el canal se apagó.',
  },
  advice: {
    pt: 'Os alertas deixam de chegar por ele. Abra os canais para adicioná-lo de novo.',
    es: 'Las alertas dejan de llegar por él. Abra los canales para agregarlo de nuevo.',
  },
} as const satisfies Record<string, LocalText>

/** Why it is over, by kind. */
export const goneTexts = {
  mail: {
    pt: 'O endereço de e-mail recusou as mensagens.',
    es: 'La dirección de correo rechazó los mensajes.',
  },
  push: {
    pt: 'O navegador ou celular deixou de receber notificações.',
    es: 'El navegador o celular dejó de recibir notificaciones.',
  },
  telegram: {
    pt: 'O robô foi bloqueado no Telegram, ou a conversa não existe mais.',
    es: 'El bot fue bloqueado en Telegram, o el chat ya no existe.',
  },
  webhook: {
    pt: 'O endereço respondeu que não existe mais (410).',
    es: 'La dirección respondió que ya no existe (410).',
  },
  gateway: { pt: 'O número não recebe mais mensagens.', es: 'El número ya no recibe mensajes.' },
} as const satisfies Record<ChannelKind, LocalText>
