import type { LocalText } from '../../platform/http/problem.ts'

export const securityTexts = {
  totpExists: {
    pt: 'Já há um aplicativo autenticador. Remova-o para ativar outro.',
    es: 'Ya hay una aplicación de autenticación. Elimínela para activar otra.',
  },
  totpNotBegun: {
    pt: 'Comece de novo: o código QR não vale mais.',
    es: 'Comience de nuevo: el código QR ya no vale.',
  },
  wrongCode: {
    pt: 'O código não confere. Veja se a hora do celular está certa e digite o código atual.',
    es: 'El código no coincide. Vea si la hora del teléfono es correcta y escriba el código actual.',
  },
  totpRemoved: { pt: 'Aplicativo autenticador removido.', es: 'Aplicación de autenticación eliminada.' },
  passkeysNotOffered: {
    pt: 'Chaves de acesso não funcionam neste endereço.',
    es: 'Las llaves de acceso no funcionan en esta dirección.',
  },
  passkeyNotAccepted: {
    pt: 'A chave de acesso não foi aceita. Tente de novo.',
    es: 'La llave de acceso no fue aceptada. Intente de nuevo.',
  },
  passkeyKnown: {
    pt: 'Esta chave de acesso já está em uso.',
    es: 'Esta llave de acceso ya está en uso.',
  },
  passkeyUnnamed: { pt: 'Dê um nome à chave.', es: 'Dé un nombre a la llave.' },
  tooManyPasskeys: {
    pt: 'Cada pessoa pode ter até {max} chaves de acesso.',
    es: 'Cada persona puede tener hasta {max} llaves de acceso.',
  },
  passkeyRemoved: { pt: 'Chave de acesso removida.', es: 'Llave de acceso eliminada.' },
  noFactor: {
    pt: 'Ative primeiro um segundo fator.',
    es: 'Active primero un segundo factor.',
  },
  setUpOwnFirst: {
    pt: 'Ative primeiro a verificação em duas etapas para você.',
    es: 'Active primero la verificación en dos pasos para usted.',
  },
  required: {
    pt: 'A verificação em duas etapas agora é exigida de todos.',
    es: 'La verificación en dos pasos ahora se exige a todos.',
  },
  optional: {
    pt: 'A verificação em duas etapas agora é opcional.',
    es: 'La verificación en dos pasos ahora es opcional.',
  },
  notOwnReset: {
    pt: 'Para os seus próprios fatores, use “Segurança”.',
    es: 'Para sus propios factores, use «Seguridad».',
  },
  factorsReset: {
    pt: 'Verificação em duas etapas retirada.',
    es: 'Verificación en dos pasos retirada.',
  },
  linkUseless: { pt: 'Este link não vale mais.', es: 'Este enlace ya no es válido.' },
  removalBegun: {
    pt: 'O prazo de espera começou. Enviamos um e-mail com o botão para cancelar.',
    es: 'El plazo de espera comenzó. Le enviamos un correo con el botón para cancelar.',
  },
  removalCancelled: {
    pt: 'Cancelado: a verificação em duas etapas continua.',
    es: 'Cancelado: la verificación en dos pasos continúa.',
  },
  sessionEnded: { pt: 'Sessão encerrada.', es: 'Sesión cerrada.' },
  othersEnded: {
    pt: 'As outras sessões foram encerradas.',
    es: 'Las demás sesiones fueron cerradas.',
  },
} as const satisfies Record<string, LocalText>
