import type { LocalText } from '../../platform/http/problem.ts'

export const verifyEmailTexts = {
  subject: { pt: 'Confirme seu e-mail', es: 'Confirme su correo' },
  registered: { pt: 'Sua conta foi criada.', es: 'Su cuenta fue creada.' },
  invited: {
    pt: '{inviterName} criou uma conta para você em {clientName}.',
    es: '{inviterName} creó una cuenta para usted en {clientName}.',
  },
  addressChanged: {
    pt: 'O e-mail da sua conta foi alterado para este.',
    es: 'El correo de su cuenta fue cambiado por este.',
  },
  text: {
    pt: '{occasion} Confirme que este e-mail é seu para continuar entrando.',
    es: '{occasion} Confirme que este correo es suyo para seguir entrando.',
  },
  unconfirmed: {
    pt: 'Sem a confirmação, a entrada funciona por 7 dias.',
    es: 'Sin la confirmación, la entrada funciona por 7 días.',
  },
  action: { pt: 'Confirmar e-mail', es: 'Confirmar correo' },
  note: {
    pt: 'O link vale por {linkDays} dias. Se você não esperava esta mensagem, ignore-a.',
    es: 'El enlace vale por {linkDays} días. Si no esperaba este mensaje, ignórelo.',
  },
} as const satisfies Record<string, LocalText>

export const erasureMailTexts = {
  subject: { pt: 'Os dados de {clientName} serão apagados', es: 'Los datos de {clientName} serán borrados' },
  text: {
    pt: '{by} pediu para apagar todos os dados de {clientName}. Em {erasesOn} estações, medições, operações, talhões, alertas, usuários e dispositivos serão apagados e ninguém mais poderá entrar.',
    es: '{by} pidió borrar todos los datos de {clientName}. El {erasesOn} se borrarán estaciones, mediciones, operaciones, lotes, alertas, usuarios y dispositivos, y nadie más podrá entrar.',
  },
  kept: {
    pt: 'Fica guardado o que a lei pede: os comprovantes de pulverização já assinados, com as suas chaves públicas, e os registros de pagamento.',
    es: 'Queda guardado lo que pide la ley: los comprobantes de pulverización ya firmados, con sus claves públicas, y los registros de pago.',
  },
  action: { pt: 'Baixar os dados ou cancelar', es: 'Descargar los datos o cancelar' },
  note: {
    pt: 'Até esse momento qualquer administrador pode cancelar. Depois dele não há como voltar.',
    es: 'Hasta ese momento cualquier administrador puede cancelar. Después no hay vuelta atrás.',
  },
} as const satisfies Record<string, LocalText>

export const deletionMailTexts = {
  lastAdmin: {
    pt: 'Você é o último administrador de {client}. Os registros da empresa continuam guardados e os outros usuários continuam entrando, mas ninguém mais poderá criar usuários ou dispositivos nem mudar configurações até o suporte indicar um novo administrador. Se preferir, crie antes outro administrador em “Gerenciar conta”.',
    es: 'Usted es el último administrador de {client}. Los registros de la empresa siguen guardados y los demás usuarios siguen entrando, pero nadie podrá crear usuarios o dispositivos ni cambiar configuraciones hasta que el soporte designe un nuevo administrador. Si prefiere, cree antes otro administrador en «Administrar cuenta».',
  },
  confirmSubject: {
    pt: 'Confirme a exclusão da sua conta',
    es: 'Confirme la eliminación de su cuenta',
  },
  confirm: {
    pt: 'Recebemos um pedido para excluir sua conta. Depois de confirmar, ela continua funcionando por {graceDays} dias, e nesse prazo você ainda pode desistir. Em seguida seus dados pessoais são apagados; os registros da empresa continuam com ela.',
    es: 'Recibimos una solicitud para eliminar su cuenta. Después de confirmar, sigue funcionando por {graceDays} días, y en ese plazo usted aún puede desistir. Luego se borran sus datos personales; los registros de la empresa quedan con ella.',
  },
  confirmAction: { pt: 'Confirmar exclusão', es: 'Confirmar eliminación' },
  confirmNote: {
    pt: 'O link vale por {linkHours} horas. Se não foi você, ignore esta mensagem: nada será excluído.',
    es: 'El enlace vale por {linkHours} horas. Si no fue usted, ignore este mensaje: nada será eliminado.',
  },
  undoSubject: { pt: 'Sua conta será excluída', es: 'Su cuenta será eliminada' },
  undo: {
    pt: 'A exclusão foi confirmada. Em {deletesOn} seus dados pessoais serão apagados. Até lá sua conta continua funcionando.',
    es: 'La eliminación fue confirmada. El {deletesOn} se borrarán sus datos personales. Hasta entonces su cuenta sigue funcionando.',
  },
  undoAction: { pt: 'Manter minha conta', es: 'Conservar mi cuenta' },
  undoNote: {
    pt: 'O link vale até esse momento. Depois dele não há como voltar.',
    es: 'El enlace vale hasta ese momento. Después no hay vuelta atrás.',
  },
} as const satisfies Record<string, LocalText>
