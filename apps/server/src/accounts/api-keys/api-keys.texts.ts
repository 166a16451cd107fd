import type { LocalText } from '../../platform/http/problem.ts'

export const apiKeysTexts = {
  revoked: { pt: 'Chave revogada.', es: 'Clave revocada.' },
  nameMissing: { pt: 'Dê um nome à chave.', es: 'Ponga un nombre a la clave.' },
  nameTooLong: {
    pt: 'O nome pode ter até 80 caracteres.',
    es: 'El nombre puede tener hasta 80 caracteres.',
  },
  scopeMissing: {
    pt: 'Escolha pelo menos um tipo de dado.',
    es: 'Elija al menos un tipo de dato.',
  },
  farmMissing: {
    pt: 'Escolha pelo menos uma fazenda, ou todas.',
    es: 'Elija al menos un establecimiento, o todos.',
  },
  farmUnknown: { pt: 'Esta fazenda não existe.', es: 'Este establecimiento no existe.' },
  expired: {
    pt: 'A validade precisa estar no futuro.',
    es: 'El vencimiento debe estar en el futuro.',
  },
  tooMany: {
    pt: 'Um cliente pode ter até {limit} chaves. Revogue uma que não usa mais.',
    es: 'Un cliente puede tener hasta {limit} claves. Revoque una que ya no use.',
  },
} as const satisfies Record<string, LocalText>
