import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const resendTexts = defineTexts({
  pt: {
    lead: 'O link vale por tempo limitado. Informe seu e-mail e enviamos outro.',
    email: 'E-mail',
    send: 'Enviar novo link',
    sent: 'Se houver uma conta a confirmar com este e-mail, o novo link chega em instantes.',
    emailFormatErr: 'Informe um e-mail válido, como nome@fazenda.com.br.',
  },
  es: {
    lead: 'El enlace vale por tiempo limitado. Ingrese su correo y le enviamos otro.',
    email: 'Correo electrónico',
    send: 'Enviar un nuevo enlace',
    sent: 'Si hay una cuenta por confirmar con este correo, el nuevo enlace llega en unos instantes.',
    emailFormatErr: 'Ingrese un correo válido, como nombre@campo.com.',
  },
})

addTexts('resend', resendTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    resend: (typeof resendTexts)['pt']
  }
}
