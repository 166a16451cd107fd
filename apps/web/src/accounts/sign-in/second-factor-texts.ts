import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const secondFactorTexts = defineTexts({
  pt: {
    title: 'Verificação em duas etapas',
    lead: {
      totp: 'Digite o código de 6 dígitos do seu aplicativo autenticador.',
      passkey: 'Confirme com a sua chave de acesso: digital, rosto, PIN ou chave de segurança.',
      recovery: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
    },
    code: { totp: 'Código', recovery: 'Código de recuperação' },
    submit: 'Confirmar',
    usePasskey: 'Usar a chave de acesso',
    wait: 'Aguarde {{seconds}} s',
    others: {
      totp: 'Usar o aplicativo autenticador',
      passkey: 'Usar a chave de acesso',
      recovery: 'Usar um código de recuperação',
    },
    lost: 'Perdi o acesso ao segundo fator',
    back: 'Voltar para o login',
    passkeyFailed: 'A chave de acesso não respondeu. Tente de novo ou use outra forma.',
    nothingLeft: 'Nenhum dos seus fatores funciona neste endereço.',
  },
  es: {
    title: 'Verificación en dos pasos',
    lead: {
      totp: 'Escriba el código de 6 dígitos de su aplicación de autenticación.',
      passkey: 'Confirme con su llave de acceso: huella, rostro, PIN o llave de seguridad.',
      recovery: 'Escriba uno de los códigos de recuperación que guardó. Cada uno vale una vez.',
    },
    code: { totp: 'Código', recovery: 'Código de recuperación' },
    submit: 'Confirmar',
    usePasskey: 'Usar la llave de acceso',
    wait: 'Espere {{seconds}} s',
    others: {
      totp: 'Usar la aplicación de autenticación',
      passkey: 'Usar la llave de acceso',
      recovery: 'Usar un código de recuperación',
    },
    lost: 'Perdí el acceso al segundo factor',
    back: 'Volver al inicio de sesión',
    passkeyFailed: 'La llave de acceso no respondió. Intente de nuevo o use otra forma.',
    nothingLeft: 'Ninguno de sus factores funciona en esta dirección.',
  },
})

addTexts('secondFactor', secondFactorTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    secondFactor: (typeof secondFactorTexts)['pt']
  }
}
