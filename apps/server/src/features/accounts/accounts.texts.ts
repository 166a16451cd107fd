import { alreadyVerifiedMessage } from '@talhao/contract/accounts'
import { type LocalText, sameText } from '../../http/problem.ts'

export const accountsTexts = {
  verified: { pt: 'E-mail confirmado. Obrigado!', ru: 'Correo confirmado. ¡Gracias!' },
  // The page compares it.
  alreadyVerified: sameText(alreadyVerifiedMessage),
  verificationUseless: {
    pt: 'Este link de confirmação não vale. Peça um novo na página de entrada.',
    ru: 'Este enlace de confirmación no es válido. Pida uno nuevo en la página de entrada.',
  },
} as const satisfies Record<string, LocalText>
