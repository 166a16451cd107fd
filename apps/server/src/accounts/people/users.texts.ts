import { userLimitMessage } from '@talhao/contract/accounts/people'
import { type LocalText, sameText } from '../../platform/http/problem.ts'

export const usersTexts = {
  created: { pt: 'Usuário criado com sucesso.', es: 'Usuario creado con éxito.' },
  updated: { pt: 'Usuário atualizado com sucesso.', es: 'Usuario actualizado con éxito.' },
  deleted: { pt: 'Usuário excluído com sucesso.', es: 'Usuario eliminado con éxito.' },
  // The wire fixes it.
  limitReached: sameText(userLimitMessage),
  adminByAdminOnly: {
    pt: 'Só um administrador pode criar outro administrador.',
    es: 'Solo un administrador puede crear otro administrador.',
  },
  adminUntouchable: {
    pt: 'Só um administrador pode alterar ou excluir um administrador.',
    es: 'Solo un administrador puede cambiar o eliminar a un administrador.',
  },
  aboveOwnLevel: {
    pt: 'Você não pode conceder uma permissão maior que a sua.',
    es: 'Usted no puede conceder un permiso mayor que el suyo.',
  },
  holdsMore: {
    pt: 'Este usuário tem permissões maiores que as suas: você pode mudar o nome e o telefone, mas não o e-mail, a senha nem as permissões.',
    es: 'Este usuario tiene permisos mayores que los suyos: usted puede cambiar el nombre y el teléfono, pero no el correo, la contraseña ni los permisos.',
  },
  ownPermissions: {
    pt: 'Ninguém pode mudar as próprias permissões.',
    es: 'Nadie puede cambiar sus propios permisos.',
  },
  ownAccount: {
    pt: 'Você não pode excluir a si mesmo. Use “Excluir conta”.',
    es: 'Usted no puede eliminarse a sí mismo. Use «Eliminar cuenta».',
  },
  adminHoldsAll: {
    pt: 'Um administrador tem sempre todas as permissões.',
    es: 'Un administrador tiene siempre todos los permisos.',
  },
} as const satisfies Record<string, LocalText>
