import type { LocalText } from '../../platform/http/problem.ts'

export const deliveriesTexts = {
  channelEnded: {
    pt: 'Este canal não está ativo. Adicione-o de novo.',
    es: 'Este canal no está activo. Agréguelo de nuevo.',
  },
  channelBusy: {
    pt: 'Há mensagens saindo por este canal agora. Tente de novo.',
    es: 'Hay mensajes saliendo por este canal ahora. Intente de nuevo.',
  },
  notDead: {
    pt: 'Só uma mensagem que não chegou pode ser enviada de novo.',
    es: 'Solo un mensaje que no llegó puede enviarse de nuevo.',
  },
} as const satisfies Record<string, LocalText>
