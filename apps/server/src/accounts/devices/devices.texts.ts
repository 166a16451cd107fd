import type { LocalText } from '../../platform/http/problem.ts'

export const devicesTexts = {
  created: { pt: 'Dispositivo criado com sucesso.', es: 'Dispositivo creado con éxito.' },
  updated: { pt: 'Dispositivo atualizado com sucesso.', es: 'Dispositivo actualizado con éxito.' },
  deleted: { pt: 'Dispositivo excluído com sucesso.', es: 'Dispositivo eliminado con éxito.' },
  passwordReset: {
    pt: 'Nova senha criada. Digite-a no tablet.',
    es: 'Nueva contraseña creada. Escríbala en la tableta.',
  },
  passwordUnreadable: {
    pt: 'Esta senha não pode mais ser lida. Crie uma nova.',
    es: 'Esta contraseña ya no se puede leer. Cree una nueva.',
  },
  serialNumberRequired: { pt: 'Informe o número de série.', es: 'Ingrese el número de serie.' },
  serialNumberTaken: {
    pt: 'Este número de série já está em uso.',
    es: 'Este número de serie ya está en uso.',
  },
  wrongCredentials: {
    pt: 'Número de série ou senha inválidos.',
    es: 'Número de serie o contraseña no válidos.',
  },
} as const satisfies Record<string, LocalText>
