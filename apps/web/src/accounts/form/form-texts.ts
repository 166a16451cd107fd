import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

/** What the forms of people and passwords have in common. */
export const accountFormTexts = defineTexts({
  pt: {
    firstName: 'Nome',
    lastName: 'Sobrenome',
    phone: 'Telefone',
    email: 'E-mail',
    passwordShow: 'Mostrar senha',
    passwordHide: 'Ocultar senha',
    password: {
      needs: 'Pelo menos {{length}} caracteres',
      short: 'Curta: use pelo menos {{length}} caracteres',
      weak: 'Fraca, fácil de adivinhar',
      good: 'Boa',
      strong: 'Forte',
    },
    errors: {
      firstNameError: 'Informe o nome.',
      lastNameError: 'Informe o sobrenome.',
      phoneError: 'Informe o telefone.',
      phoneFormatErr: 'Informe o telefone com DDD.',
      emailError: 'Informe o e-mail.',
      emailFormatErr: 'Informe um e-mail válido, como nome@fazenda.com.br.',
      passwordError: 'Informe a senha.',
      passwordLengthErr: 'A senha precisa de pelo menos 8 caracteres.',
      passwordMismatchError: 'As senhas não são iguais.',
    },
  },
  es: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    passwordShow: 'Mostrar contraseña',
    passwordHide: 'Ocultar contraseña',
    password: {
      needs: 'Al menos {{length}} caracteres',
      short: 'Corta: use al menos {{length}} caracteres',
      weak: 'Débil, fácil de adivinar',
      good: 'Buena',
      strong: 'Fuerte',
    },
    errors: {
      firstNameError: 'Ingrese el nombre.',
      lastNameError: 'Ingrese el apellido.',
      phoneError: 'Ingrese el teléfono.',
      phoneFormatErr: 'Ingrese el teléfono con código de área.',
      emailError: 'Ingrese el correo.',
      emailFormatErr: 'Ingrese un correo válido, como nombre@campo.com.',
      passwordError: 'Ingrese la contraseña.',
      passwordLengthErr: 'La contraseña necesita al menos 8 caracteres.',
      passwordMismatchError: 'Las contraseñas no coinciden.',
    },
  },
})

addTexts('accountForm', accountFormTexts)

export type AccountFormRule = keyof (typeof accountFormTexts)['pt']['errors']

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accountForm: (typeof accountFormTexts)['pt']
  }
}
