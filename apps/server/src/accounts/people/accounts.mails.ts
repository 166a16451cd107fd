import type { Language } from '@talhao/contract/core'
import { defineMail } from '../../platform/mail/mail-content.ts'

/** Why the address is to be confirmed. */
export type VerificationOccasion =
  | { readonly kind: 'registered' }
  | { readonly kind: 'invited'; readonly inviterName: string; readonly clientName: string }
  | { readonly kind: 'address changed' }

const occasionWords: Record<Language, (occasion: VerificationOccasion) => string> = {
  pt: (occasion) => {
    switch (occasion.kind) {
      case 'registered':
        return 'Sua conta foi criada.'
      case 'invited':
        return `${occasion.inviterName} criou uma conta para você em ${occasion.clientName}.`
      case 'address changed':
        return 'O e-mail da sua conta foi alterado para este.'
    }
  },
  ru: (occasion) => {
    switch (occasion.kind) {
      case 'registered':
        return 'Su cuenta fue creada.'
      case 'invited':
        return `${occasion.inviterName} creó una cuenta para usted en ${occasion.clientName}.`
      case 'address changed':
        return 'El correo de su cuenta fue cambiado por este.'
    }
  },
}

export const verifyEmailMail = defineMail<{
  firstName: string
  url: string
  linkDays: number
  occasion: VerificationOccasion
}>({
  name: 'verify_email',
  content: {
    pt: ({ firstName, url, linkDays, occasion }) => ({
      subject: 'Confirme seu e-mail',
      heading: firstName === '' ? 'Olá!' : `Olá, ${firstName}!`,
      paragraphs: [
        `${occasionWords.pt(occasion)} Confirme que este e-mail é seu para continuar entrando.`,
        'Sem a confirmação, a entrada funciona por 7 dias.',
      ],
      action: { label: 'Confirmar e-mail', url },
      note: `O link vale por ${linkDays} dias. Se você não esperava esta mensagem, ignore-a.`,
    }),
    ru: ({ firstName, url, linkDays, occasion }) => ({
      subject: 'Confirme su correo',
      heading: firstName === '' ? '¡Hola!' : `¡Hola, ${firstName}!`,
      paragraphs: [
        `${occasionWords.ru(occasion)} Confirme que este correo es suyo para seguir entrando.`,
        'Sin la confirmación, la entrada funciona por 7 días.',
      ],
      action: { label: 'Confirmar correo', url },
      note: `El enlace vale por ${linkDays} días. Si no esperaba este mensaje, ignórelo.`,
    }),
  },
})

interface DeletionMail {
  readonly firstName: string
  readonly url: string
  /** Set for the last administrator: what becomes of this client is told. */
  readonly lastAdminOf: string | null
}

const lastAdminWords = {
  pt: (client: string) =>
    `Você é o último administrador de ${client}. Os registros da empresa continuam guardados e os outros usuários continuam entrando, mas ninguém mais poderá criar usuários ou dispositivos nem mudar configurações até o suporte indicar um novo administrador. Se preferir, crie antes outro administrador em “Gerenciar conta”.`,
  ru: (client: string) =>
    `Usted es el último administrador de ${client}. Los registros de la empresa siguen guardados y los demás usuarios siguen entrando, pero nadie podrá crear usuarios o dispositivos ni cambiar configuraciones hasta que el soporte designe un nuevo administrador. Si prefiere, cree antes otro administrador en «Administrar cuenta».`,
}

export const deleteAccountMail = defineMail<DeletionMail & { linkHours: number; graceDays: number }>({
  name: 'delete_account',
  content: {
    pt: ({ firstName, url, lastAdminOf, linkHours, graceDays }) => ({
      subject: 'Confirme a exclusão da sua conta',
      heading: firstName === '' ? 'Olá!' : `Olá, ${firstName}!`,
      paragraphs: [
        `Recebemos um pedido para excluir sua conta. Depois de confirmar, ela continua funcionando por ${graceDays} dias, e nesse prazo você ainda pode desistir. Em seguida seus dados pessoais são apagados; os registros da empresa continuam com ela.`,
        ...(lastAdminOf === null ? [] : [lastAdminWords.pt(lastAdminOf)]),
      ],
      action: { label: 'Confirmar exclusão', url },
      note: `O link vale por ${linkHours} horas. Se não foi você, ignore esta mensagem: nada será excluído.`,
    }),
    ru: ({ firstName, url, lastAdminOf, linkHours, graceDays }) => ({
      subject: 'Confirme la eliminación de su cuenta',
      heading: firstName === '' ? '¡Hola!' : `¡Hola, ${firstName}!`,
      paragraphs: [
        `Recibimos una solicitud para eliminar su cuenta. Después de confirmar, sigue funcionando por ${graceDays} días, y en ese plazo usted aún puede desistir. Luego se borran sus datos personales; los registros de la empresa quedan con ella.`,
        ...(lastAdminOf === null ? [] : [lastAdminWords.ru(lastAdminOf)]),
      ],
      action: { label: 'Confirmar eliminación', url },
      note: `El enlace vale por ${linkHours} horas. Si no fue usted, ignore este mensaje: nada será eliminado.`,
    }),
  },
})

export const undoDeletionMail = defineMail<DeletionMail & { deletesOn: string }>({
  name: 'undo_deletion',
  content: {
    pt: ({ firstName, url, lastAdminOf, deletesOn }) => ({
      subject: 'Sua conta será excluída',
      heading: firstName === '' ? 'Olá!' : `Olá, ${firstName}!`,
      paragraphs: [
        `A exclusão foi confirmada. Em ${deletesOn} seus dados pessoais serão apagados. Até lá sua conta continua funcionando.`,
        ...(lastAdminOf === null ? [] : [lastAdminWords.pt(lastAdminOf)]),
      ],
      action: { label: 'Manter minha conta', url },
      note: 'O link vale até esse momento. Depois dele não há como voltar.',
    }),
    ru: ({ firstName, url, lastAdminOf, deletesOn }) => ({
      subject: 'Su cuenta será eliminada',
      heading: firstName === '' ? '¡Hola!' : `¡Hola, ${firstName}!`,
      paragraphs: [
        `La eliminación fue confirmada. El ${deletesOn} se borrarán sus datos personales. Hasta entonces su cuenta sigue funcionando.`,
        ...(lastAdminOf === null ? [] : [lastAdminWords.ru(lastAdminOf)]),
      ],
      action: { label: 'Conservar mi cuenta', url },
      note: 'El enlace vale hasta ese momento. Después no hay vuelta atrás.',
    }),
  },
})
