import type { LocalText } from '../../platform/http/problem.ts'

export const invitationMailTexts = {
  subject: { pt: 'Sua conta de {clientName} está pronta', es: 'Su cuenta de {clientName} está lista' },
  text: {
    pt: 'Criamos uma conta para {clientName}, e você é o administrador dela. Escolha uma senha para entrar.',
    es: 'Creamos una cuenta para {clientName}, y usted es su administrador. Elija una contraseña para entrar.',
  },
  action: { pt: 'Escolher senha', es: 'Elegir contraseña' },
  note: {
    pt: 'O link vale por {linkDays} dias e só pode ser usado uma vez. Depois, use “Esqueci minha senha” na página de entrada.',
    es: 'El enlace vale por {linkDays} días y solo puede usarse una vez. Después, use «Olvidé mi contraseña» en la página de entrada.',
  },
} as const satisfies Record<string, LocalText>
