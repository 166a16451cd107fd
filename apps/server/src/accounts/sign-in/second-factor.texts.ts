import type { LocalText } from '../../platform/http/problem.ts'

export const secondFactorTexts = {
  demanded: {
    pt: 'Confirme que é você com o segundo fator.',
    es: 'Confirme que es usted con el segundo factor.',
  },
  wrongCode: {
    pt: 'Código incorreto ou já usado.',
    es: 'Código incorrecto o ya usado.',
  },
  wrongPasskey: {
    pt: 'Esta chave de acesso não foi aceita.',
    es: 'Esta llave de acceso no fue aceptada.',
  },
  nothingGiven: { pt: 'Informe o código.', es: 'Indique el código.' },
  ticketOver: {
    pt: 'O prazo para o segundo fator terminou. Entre de novo com a senha.',
    es: 'El plazo para el segundo factor terminó. Ingrese de nuevo con la contraseña.',
  },
  noPasskeys: {
    pt: 'Não há chave de acesso para este endereço.',
    es: 'No hay llave de acceso para esta dirección.',
  },
  askAdmin: {
    pt: 'Peça a um administrador da sua empresa que retire a sua verificação em duas etapas.',
    es: 'Pida a un administrador de su empresa que retire su verificación en dos pasos.',
  },
  removalMailed: {
    pt: 'Enviamos um e-mail com o link para começar o prazo de espera.',
    es: 'Le enviamos un correo con el enlace para comenzar el plazo de espera.',
  },
} as const satisfies Record<string, LocalText>
