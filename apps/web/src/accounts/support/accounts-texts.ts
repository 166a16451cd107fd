import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const accountsTexts = defineTexts({
  pt: {
    verify: {
      checking: 'Confirmando seu e-mail…',
      doneTitle: 'Obrigado! Seu e-mail foi confirmado.',
      doneText_one: 'Você vai para o login em {{count}} segundo.',
      doneText_many: 'Você vai para o login em {{count}} segundos.',
      doneText_other: 'Você vai para o login em {{count}} segundos.',
      signIn: 'SIGN IN',
      failedTitle: 'Não foi possível confirmar o e-mail',
      networkFailure: 'Ocorreu um erro ao verificar o usuário',
      noToken: 'O link está incompleto. Abra-o novamente a partir do e-mail que enviamos.',
    },
    subscribeInfo: {
      title: 'Assine para começar',
      text: 'Sua conta ainda não tem estações nem nuvens de operação. Se já tem uma estação, aponte a câmera do celular para o código QR dela. Para contratar um plano, fale com a nossa equipe:',
      action: 'Escrever para a equipe',
      app: 'Baixar o aplicativo',
      subject: 'Quero contratar um plano',
    },
    contactSupport: {
      title: 'Fale com o suporte',
      text: 'Escreva para a nossa equipe e conte o que aconteceu. Respondemos em dias úteis.',
    },
    downloadApp: {
      title: 'Baixe o aplicativo {{product}}',
      text: 'Leve suas estações e operações no celular ou no tablet.',
    },
  },
  es: {
    verify: {
      checking: 'Confirmando su correo…',
      doneTitle: '¡Gracias! Su correo fue confirmado.',
      doneText_one: 'Irá al inicio de sesión en {{count}} segundo.',
      doneText_many: 'Irá al inicio de sesión en {{count}} segundos.',
      doneText_other: 'Irá al inicio de sesión en {{count}} segundos.',
      signIn: 'INICIAR SESIÓN',
      failedTitle: 'No se pudo confirmar el correo',
      networkFailure: 'Ocurrió un error al verificar el usuario',
      noToken: 'El enlace está incompleto. Ábralo de nuevo desde el correo que le enviamos.',
    },
    subscribeInfo: {
      title: 'Suscríbase para comenzar',
      text: 'Su cuenta aún no tiene estaciones ni nubes de operación. Si ya tiene una estación, apunte la cámara del celular a su código QR. Para contratar un plan, hable con nuestro equipo:',
      action: 'Escribir al equipo',
      app: 'Descargar la aplicación',
      subject: 'Quiero contratar un plan',
    },
    contactSupport: {
      title: 'Contacte a soporte',
      text: 'Escriba a nuestro equipo y cuente qué ocurrió. Respondemos en días hábiles.',
    },
    downloadApp: {
      title: 'Descargue la aplicación {{product}}',
      text: 'Lleve sus estaciones y operaciones en el celular o la tableta.',
    },
  },
})

addTexts('accounts', accountsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accounts: (typeof accountsTexts)['pt']
  }
}
