import { defineMail } from '../../platform/mail/mail-content.ts'

/** To the first administrator of a client that sales signed up. */
export const invitationMail = defineMail<{ clientName: string; url: string; linkDays: number }>({
  name: 'invitation',
  content: {
    pt: ({ clientName, url, linkDays }) => ({
      subject: `Sua conta de ${clientName} está pronta`,
      heading: 'Olá!',
      paragraphs: [
        `Criamos uma conta para ${clientName}, e você é o administrador dela. Escolha uma senha para entrar.`,
      ],
      action: { label: 'Escolher senha', url },
      note: `O link vale por ${linkDays} dias e só pode ser usado uma vez. Depois, use “Esqueci minha senha” na página de entrada.`,
    }),
    ru: ({ clientName, url, linkDays }) => ({
      subject: `Su cuenta de ${clientName} está lista`,
      heading: '¡Hola!',
      paragraphs: [
        `Creamos una cuenta para ${clientName}, y usted es su administrador. Elija una contraseña para entrar.`,
      ],
      action: { label: 'Elegir contraseña', url },
      note: `El enlace vale por ${linkDays} días y solo puede usarse una vez. Después, use «Olvidé mi contraseña» en la página de entrada.`,
    }),
  },
})
