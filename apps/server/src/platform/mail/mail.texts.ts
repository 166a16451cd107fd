import type { LocalText } from '../http/problem.ts'

/** What the layout of every mail says. */
export const mailTexts = {
  greeting: { pt: 'Olá!', es: '¡Hola!' },
  greetingByName: { pt: 'Olá, {firstName}!', es: '¡Hola, {firstName}!' },
  automatic: { pt: 'Esta é uma mensagem automática.', es: 'Este es un mensaje automático.' },
  help: { pt: 'Dúvidas? Fale com {email}', es: '¿Dudas? Escriba a {email}' },
  linkHint: {
    pt: 'Se o botão não abrir, copie este endereço para o navegador:',
    es: 'Si el botón no se abre, copie esta dirección en el navegador:',
  },
  unsubscribe: { pt: 'Não quero mais receber estes e-mails', es: 'No quiero recibir más estos correos' },
  unsubscribeTitle: { pt: 'Parar de receber estes e-mails', es: 'Dejar de recibir estos correos' },
  unsubscribeAsks: {
    pt: 'Você deixará de receber e-mails sobre {list}. Sua conta continua como está.',
    es: 'Dejará de recibir correos sobre {list}. Su cuenta sigue como está.',
  },
  unsubscribeButton: { pt: 'Parar de receber', es: 'Dejar de recibir' },
  unsubscribeDone: {
    pt: 'Pronto: você não receberá mais e-mails sobre {list}. No portal você pode ligá-los de novo.',
    es: 'Listo: no recibirá más correos sobre {list}. En el portal puede activarlos de nuevo.',
  },
  unsubscribeUseless: {
    pt: 'Este link não vale. No portal você pode desligar os e-mails que não quer.',
    es: 'Este enlace no es válido. En el portal puede desactivar los correos que no quiere.',
  },
} as const satisfies Record<string, LocalText>
