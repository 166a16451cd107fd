import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const deleteAccountTexts = defineTexts({
  pt: {
    title: 'Excluir a sua conta?',
    text: 'Enviaremos um e-mail com um link. Só depois de abri-lo a exclusão começa, e ainda há {{days}} dias para mudar de ideia.',
    points: {
      personal: 'Seus dados pessoais (nome, e-mail, telefone e senha) são apagados.',
      records: 'Estações, operações e demais registros continuam com a empresa {{client}}.',
      recordsAlone: 'Estações, operações e demais registros continuam com a empresa.',
      proof:
        'Comprovantes já assinados ficam como estão, com os nomes que estão neles: são prova e a lei pede que sejam guardados.',
    },
    email: 'E-mail da conta',
    send: 'Enviar e-mail',
    sentTitle: 'Confira seu e-mail',
    sentText: 'Enviamos o link para {{email}}. Você sairá da conta em instantes.',
    sentToast: 'E-mail enviado com sucesso.',
    invalidEmail: 'E-mail inválido',
    checkEmail: 'Verifique se o email está correto',
    lastAdmin:
      'Você é o último administrador de {{client}}. Depois da exclusão ninguém poderá gerenciar os usuários e dispositivos dela; os registros continuam guardados. Antes de confirmar, você pode criar outro administrador em Minha conta.',
    confirm: {
      checking: 'Confirmando a exclusão…',
      doneTitle: 'Exclusão marcada',
      doneText: 'Sua conta será excluída em {{date}}. Até lá nada muda.',
      undo: 'Mudou de ideia? Entre na conta, ou abra o link do segundo e-mail que enviamos agora.',
      lastAdmin:
        'Você é o último administrador de {{client}}. Depois dessa data ninguém poderá gerenciar os usuários e dispositivos dela; os registros continuam guardados.',
      failedTitle: 'Não foi possível confirmar a exclusão',
    },
    undo: {
      checking: 'Cancelando a exclusão…',
      doneTitle: 'Sua conta continua',
      doneText: 'A exclusão foi cancelada e nada foi apagado.',
      failedTitle: 'Não foi possível cancelar a exclusão',
    },
    pending: {
      text: 'Sua conta será excluída em {{date}}.',
      keep: 'Manter minha conta',
    },
    noToken: 'O link está incompleto. Abra-o novamente a partir do e-mail que enviamos.',
    signIn: 'Ir para o login',
  },
  es: {
    title: '¿Eliminar su cuenta?',
    text: 'Le enviaremos un correo con un enlace. Solo después de abrirlo empieza la eliminación, y aún hay {{days}} días para cambiar de opinión.',
    points: {
      personal: 'Sus datos personales (nombre, correo, teléfono y contraseña) se borran.',
      records: 'Estaciones, operaciones y demás registros siguen con la empresa {{client}}.',
      recordsAlone: 'Estaciones, operaciones y demás registros siguen con la empresa.',
      proof:
        'Los comprobantes ya firmados quedan como están, con los nombres que contienen: son prueba y la ley pide que se guarden.',
    },
    email: 'Correo de la cuenta',
    send: 'Enviar correo',
    sentTitle: 'Revise su correo',
    sentText: 'Enviamos el enlace a {{email}}. Saldrá de la cuenta en unos instantes.',
    sentToast: 'Correo enviado con éxito.',
    invalidEmail: 'Correo inválido',
    checkEmail: 'Verifique si el correo es correcto',
    lastAdmin:
      'Usted es el último administrador de {{client}}. Después de la eliminación nadie podrá administrar sus usuarios y dispositivos; los registros siguen guardados. Antes de confirmar, puede crear otro administrador en Mi cuenta.',
    confirm: {
      checking: 'Confirmando la eliminación…',
      doneTitle: 'Eliminación programada',
      doneText: 'Su cuenta se eliminará el {{date}}. Hasta entonces nada cambia.',
      undo: '¿Cambió de opinión? Ingrese a la cuenta, o abra el enlace del segundo correo que enviamos ahora.',
      lastAdmin:
        'Usted es el último administrador de {{client}}. Después de esa fecha nadie podrá administrar sus usuarios y dispositivos; los registros siguen guardados.',
      failedTitle: 'No se pudo confirmar la eliminación',
    },
    undo: {
      checking: 'Cancelando la eliminación…',
      doneTitle: 'Su cuenta sigue',
      doneText: 'La eliminación se canceló y nada se borró.',
      failedTitle: 'No se pudo cancelar la eliminación',
    },
    pending: {
      text: 'Su cuenta se eliminará el {{date}}.',
      keep: 'Conservar mi cuenta',
    },
    noToken: 'El enlace está incompleto. Ábralo de nuevo desde el correo que le enviamos.',
    signIn: 'Ir al inicio de sesión',
  },
})

addTexts('deleteAccount', deleteAccountTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    deleteAccount: (typeof deleteAccountTexts)['pt']
  }
}
