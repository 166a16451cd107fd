import type { LocalText } from '../../platform/http/problem.ts'

export const resetPasswordMailTexts = {
  subject: { pt: 'Crie uma nova senha', es: 'Cree una nueva contraseña' },
  text: {
    pt: 'Recebemos um pedido para criar uma nova senha da sua conta.',
    es: 'Recibimos una solicitud para crear una nueva contraseña de su cuenta.',
  },
  action: { pt: 'Criar nova senha', es: 'Crear nueva contraseña' },
  note: {
    pt: 'O link vale por 2 horas e só pode ser usado uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    es: 'El enlace vale por 2 horas y solo puede usarse una vez. Si no fue usted, ignore este mensaje: su contraseña sigue siendo la misma.',
  },
} as const satisfies Record<string, LocalText>
