import { deletionGraceDays } from '@talhao/contract/accounts/deletion'
import type { LocalText } from '../../platform/http/problem.ts'

export const deletionTexts = {
  requested: {
    pt: 'Enviamos um e-mail com o link para confirmar a exclusão da conta.',
    es: 'Le enviamos un correo con el enlace para confirmar la eliminación de la cuenta.',
  },
  // Quoted by ACC-29.
  notOwnEmail: {
    pt: 'Verifique se o email está correto',
    es: 'Verifique si el correo es correcto',
  },
  confirmed: {
    pt: `Exclusão confirmada. Sua conta será excluída em ${deletionGraceDays} dias; até lá o link do e-mail que enviamos desfaz a exclusão.`,
    es: `Eliminación confirmada. Su cuenta será eliminada en ${deletionGraceDays} días; hasta entonces el enlace del correo que enviamos deshace la eliminación.`,
  },
  undone: {
    pt: 'A exclusão foi desfeita. Sua conta continua.',
    es: 'La eliminación fue deshecha. Su cuenta continúa.',
  },
  linkUseless: { pt: 'Este link não vale mais.', es: 'Este enlace ya no es válido.' },
} as const satisfies Record<string, LocalText>
