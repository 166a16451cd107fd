import type { LocalText } from '../../platform/http/problem.ts'

export const proofTexts = {
  proofMissing: { pt: 'Informe sua senha para continuar.', es: 'Indique su contraseña para continuar.' },
  wrongPassword: { pt: 'Senha incorreta.', es: 'Contraseña incorrecta.' },
  wrongCode: { pt: 'Código incorreto ou já usado.', es: 'Código incorrecto o ya usado.' },
} as const satisfies Record<string, LocalText>
