import { passwordMinLength } from '@talhao/contract/accounts/sign-in'
import { type LocalText, sameText } from '../../platform/http/problem.ts'

export const authTexts = {
  // The wire fixes it; the page shows its own translation.
  wrongCredentials: sameText('Invalid Username or password'),
  notVerified: {
    pt: 'Confirme seu e-mail para entrar: o link está na mensagem que enviamos no cadastro.',
    ru: 'Confirme su correo para entrar: el enlace está en el mensaje que enviamos al registrarse.',
  },
  resetRequested: {
    pt: 'Se houver uma conta com este e-mail, enviamos as instruções para criar uma nova senha.',
    ru: 'Si existe una cuenta con este correo, enviamos las instrucciones para crear una nueva contraseña.',
  },
  resetLinkUseless: {
    pt: 'Este link não vale mais. Peça um novo em “Esqueci minha senha”.',
    ru: 'Este enlace ya no es válido. Pida uno nuevo en «Olvidé mi contraseña».',
  },
  passwordTooShort: {
    pt: `A senha deve ter pelo menos ${passwordMinLength} caracteres.`,
    ru: `La contraseña debe tener al menos ${passwordMinLength} caracteres.`,
  },
  passwordMismatch: { pt: 'As senhas não são iguais.', ru: 'Las contraseñas no coinciden.' },
  passwordChanged: {
    pt: 'Senha alterada. Entre com a nova senha.',
    ru: 'Contraseña cambiada. Entre con la nueva.',
  },
  languageKept: { pt: 'Idioma alterado.', ru: 'Idioma cambiado.' },
} as const satisfies Record<string, LocalText>
