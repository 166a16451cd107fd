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
} as const satisfies Record<string, LocalText>
