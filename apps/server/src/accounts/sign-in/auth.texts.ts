import { passwordMinLength } from '@talhao/contract/accounts/sign-in'
import { type LocalText, sameText } from '../../platform/http/problem.ts'

export const authTexts = {
  // The wire fixes it; the page shows its own translation.
  wrongCredentials: sameText('Invalid Username or password'),
  notVerified: {
    pt: 'Confirme seu e-mail para entrar: o link está na mensagem que enviamos no cadastro.',
    es: 'Confirme su correo para entrar: el enlace está en el mensaje que enviamos al registrarse.',
  },
  resetRequested: {
    pt: 'Se houver uma conta com este e-mail, enviamos as instruções para criar uma nova senha.',
    es: 'Si existe una cuenta con este correo, enviamos las instrucciones para crear una nueva contraseña.',
  },
  resetLinkUseless: {
    pt: 'Este link não vale mais. Peça um novo em “Esqueci minha senha”.',
    es: 'Este enlace ya no es válido. Pida uno nuevo en «Olvidé mi contraseña».',
  },
  passwordRequired: { pt: 'Informe a senha.', es: 'Ingrese la contraseña.' },
  passwordCommon: {
    pt: 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.',
    es: 'Esta contraseña es muy común y fácil de adivinar. Elija otra.',
  },
  passwordTooShort: {
    pt: `A senha deve ter pelo menos ${passwordMinLength} caracteres.`,
    es: `La contraseña debe tener al menos ${passwordMinLength} caracteres.`,
  },
  passwordMismatch: { pt: 'As senhas não são iguais.', es: 'Las contraseñas no coinciden.' },
  passwordChanged: {
    pt: 'Senha alterada. Entre com a nova senha.',
    es: 'Contraseña cambiada. Entre con la nueva.',
  },
  languageSaved: { pt: 'Idioma alterado.', es: 'Idioma cambiado.' },
} as const satisfies Record<string, LocalText>
