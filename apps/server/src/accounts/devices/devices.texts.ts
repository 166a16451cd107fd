import type { LocalText } from '../../platform/http/problem.ts'

export const devicesTexts = {
  created: { pt: 'Dispositivo criado com sucesso.', ru: 'Dispositivo creado con éxito.' },
  updated: { pt: 'Dispositivo atualizado com sucesso.', ru: 'Dispositivo actualizado con éxito.' },
  deleted: { pt: 'Dispositivo excluído com sucesso.', ru: 'Dispositivo eliminado con éxito.' },
  passwordReset: {
    pt: 'Nova senha criada. Digite-a no tablet.',
    ru: 'Nueva contraseña creada. Escríbala en la tableta.',
  },
  passwordUnreadable: {
    pt: 'Esta senha não pode mais ser lida. Crie uma nova.',
    ru: 'Esta contraseña ya no se puede leer. Cree una nueva.',
  },
  serialNumberRequired: { pt: 'Informe o número de série.', ru: 'Informe el número de serie.' },
  serialNumberTaken: {
    pt: 'Este número de série já está em uso.',
    ru: 'Este número de serie ya está en uso.',
  },
  wrongCredentials: {
    pt: 'Número de série ou senha inválidos.',
    ru: 'Número de serie o contraseña no válidos.',
  },
} as const satisfies Record<string, LocalText>
