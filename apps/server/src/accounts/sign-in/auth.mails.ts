import { defineMail } from '../../platform/mail/mail-content.ts'

export const resetPasswordMail = defineMail<{ firstName: string; url: string }>({
  name: 'reset_password',
  content: {
    pt: ({ firstName, url }) => ({
      subject: 'Crie uma nova senha',
      heading: firstName === '' ? 'Olá!' : `Olá, ${firstName}!`,
      paragraphs: ['Recebemos um pedido para criar uma nova senha da sua conta.'],
      action: { label: 'Criar nova senha', url },
      note: 'O link vale por 2 horas e só pode ser usado uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    }),
    ru: ({ firstName, url }) => ({
      subject: 'Cree una nueva contraseña',
      heading: firstName === '' ? '¡Hola!' : `¡Hola, ${firstName}!`,
      paragraphs: ['Recibimos una solicitud para crear una nueva contraseña de su cuenta.'],
      action: { label: 'Crear nueva contraseña', url },
      note: 'El enlace vale por 2 horas y solo puede usarse una vez. Si no fue usted, ignore este mensaje: su contraseña sigue siendo la misma.',
    }),
  },
})
