import type { LocalText } from '../../platform/http/problem.ts'

export const channelsTexts = {
  urlInvalid: {
    pt: 'Use um endereço https público, sem usuário nem senha, na porta 443 ou 8443.',
    es: 'Use una dirección https pública, sin usuario ni contraseña, en el puerto 443 u 8443.',
  },
  subscriptionMissing: {
    pt: 'Falta a inscrição do navegador.',
    es: 'Falta la suscripción del navegador.',
  },
  numberInvalid: {
    pt: 'Escreva o número com o país, por exemplo +5566999990000.',
    es: 'Escriba el número con el país, por ejemplo +595981234567.',
  },
  kindUnavailable: {
    pt: 'Este canal não está disponível nesta instalação.',
    es: 'Este canal no está disponible en esta instalación.',
  },
  tooManyChannels: {
    pt: 'Você já tem {limit} canais. Exclua um para adicionar outro.',
    es: 'Usted ya tiene {limit} canales. Elimine uno para agregar otro.',
  },
  noSecret: {
    pt: 'Só um webhook tem segredo.',
    es: 'Solo un webhook tiene secreto.',
  },
  deleted: { pt: 'O canal foi excluído.', es: 'El canal fue eliminado.' },
  list: { pt: 'alertas', es: 'alertas' },
} as const satisfies Record<string, LocalText>
