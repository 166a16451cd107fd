import type { LocalText } from '../../platform/http/problem.ts'

/** What happened to the account, as the subject and the first sentence of the mail. */
export const noticeTexts = {
  totpAdded: {
    subject: { pt: 'Aplicativo autenticador ativado', es: 'Aplicación de autenticación activada' },
    text: {
      pt: 'Um aplicativo autenticador foi ativado na sua conta. Ao entrar, pediremos um código dele.',
      es: 'Se activó una aplicación de autenticación en su cuenta. Al ingresar, pediremos un código de ella.',
    },
  },
  totpRemoved: {
    subject: { pt: 'Aplicativo autenticador removido', es: 'Aplicación de autenticación eliminada' },
    text: {
      pt: 'O aplicativo autenticador foi removido da sua conta.',
      es: 'La aplicación de autenticación fue eliminada de su cuenta.',
    },
  },
  passkeyAdded: {
    subject: { pt: 'Chave de acesso adicionada', es: 'Llave de acceso agregada' },
    text: {
      pt: 'Uma chave de acesso foi adicionada à sua conta.',
      es: 'Se agregó una llave de acceso a su cuenta.',
    },
  },
  passkeyRemoved: {
    subject: { pt: 'Chave de acesso removida', es: 'Llave de acceso eliminada' },
    text: {
      pt: 'Uma chave de acesso foi removida da sua conta.',
      es: 'Se eliminó una llave de acceso de su cuenta.',
    },
  },
  recoveryCodesCreated: {
    subject: { pt: 'Novos códigos de recuperação', es: 'Nuevos códigos de recuperación' },
    text: {
      pt: 'Novos códigos de recuperação foram criados para a sua conta. Os anteriores não valem mais.',
      es: 'Se crearon nuevos códigos de recuperación para su cuenta. Los anteriores ya no valen.',
    },
  },
  recoveryCodeUsed: {
    subject: { pt: 'Código de recuperação usado', es: 'Código de recuperación usado' },
    text: {
      pt: 'Um código de recuperação foi usado para entrar na sua conta.',
      es: 'Se usó un código de recuperación para ingresar a su cuenta.',
    },
  },
  factorsReset: {
    subject: { pt: 'Verificação em duas etapas retirada', es: 'Verificación en dos pasos retirada' },
    text: {
      pt: 'Um administrador da sua empresa retirou a verificação em duas etapas da sua conta.',
      es: 'Un administrador de su empresa retiró la verificación en dos pasos de su cuenta.',
    },
  },
  factorsRemoved: {
    subject: { pt: 'Verificação em duas etapas retirada', es: 'Verificación en dos pasos retirada' },
    text: {
      pt: 'O prazo de espera terminou: a verificação em duas etapas foi retirada da sua conta. Entre com a senha e ative-a de novo.',
      es: 'El plazo de espera terminó: la verificación en dos pasos fue retirada de su cuenta. Ingrese con la contraseña y actívela de nuevo.',
    },
  },
  removalCancelled: {
    subject: { pt: 'A verificação em duas etapas continua', es: 'La verificación en dos pasos continúa' },
    text: {
      pt: 'O pedido para retirar a verificação em duas etapas foi cancelado. Nada mudou na sua conta.',
      es: 'La solicitud de retirar la verificación en dos pasos fue cancelada. Nada cambió en su cuenta.',
    },
  },
  emailChanged: {
    subject: { pt: 'E-mail da conta alterado', es: 'Correo de la cuenta cambiado' },
    text: {
      pt: 'O e-mail da sua conta foi alterado. Este endereço não vale mais para entrar.',
      es: 'El correo de su cuenta fue cambiado. Esta dirección ya no sirve para ingresar.',
    },
  },
  passwordChanged: {
    subject: { pt: 'Senha alterada', es: 'Contraseña cambiada' },
    text: {
      pt: 'A senha da sua conta foi alterada. Todas as sessões abertas foram encerradas.',
      es: 'La contraseña de su cuenta fue cambiada. Se cerraron todas las sesiones abiertas.',
    },
  },
} as const satisfies Record<string, { subject: LocalText; text: LocalText }>

export const noticeFrameTexts = {
  when: { pt: 'Quando: {moment}.', es: 'Cuándo: {moment}.' },
  notYou: {
    pt: 'Se não foi você, troque a senha, encerre as outras sessões em “Segurança” e fale com o suporte: {supportEmail}.',
    es: 'Si no fue usted, cambie la contraseña, cierre las demás sesiones en «Seguridad» y hable con soporte: {supportEmail}.',
  },
} as const satisfies Record<string, LocalText>

export const removalMailTexts = {
  requestSubject: {
    pt: 'Retirar a verificação em duas etapas?',
    es: '¿Retirar la verificación en dos pasos?',
  },
  request: {
    pt: 'Recebemos um pedido para retirar a verificação em duas etapas da sua conta, feito com a sua senha. Se você perdeu o segundo fator, abra o link: depois de {hours} horas a entrada volta a ser só com a senha.',
    es: 'Recibimos una solicitud para retirar la verificación en dos pasos de su cuenta, hecha con su contraseña. Si perdió el segundo factor, abra el enlace: después de {hours} horas podrá ingresar solo con la contraseña.',
  },
  requestAction: { pt: 'Começar o prazo', es: 'Comenzar el plazo' },
  requestNote: {
    pt: 'O link vale por {linkHours} horas. Se não foi você, não abra o link e troque a senha: alguém a conhece.',
    es: 'El enlace vale por {linkHours} horas. Si no fue usted, no abra el enlace y cambie la contraseña: alguien la conoce.',
  },
  begunSubject: {
    pt: 'A verificação em duas etapas será retirada',
    es: 'La verificación en dos pasos será retirada',
  },
  begun: {
    pt: 'Em {moment} a verificação em duas etapas será retirada da sua conta. Qualquer entrada com o segundo fator cancela isso, e o botão abaixo também.',
    es: 'El {moment} la verificación en dos pasos será retirada de su cuenta. Cualquier ingreso con el segundo factor lo cancela, y el botón de abajo también.',
  },
  begunAction: { pt: 'Cancelar e manter', es: 'Cancelar y mantener' },
  begunNote: {
    pt: 'Se não foi você, cancele e troque a senha.',
    es: 'Si no fue usted, cancele y cambie la contraseña.',
  },
} as const satisfies Record<string, LocalText>
