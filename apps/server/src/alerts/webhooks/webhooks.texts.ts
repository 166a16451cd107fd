import type { LocalText } from '../../platform/http/problem.ts'

export const webhooksTexts = {
  deleted: { pt: 'Webhook encerrado.', es: 'Webhook terminado.' },
  urlForbidden: {
    pt: 'Use um endereço https público, na porta 443 ou 8443, sem usuário nem senha.',
    es: 'Use una dirección https pública, en el puerto 443 u 8443, sin usuario ni contraseña.',
  },
  keyUnknown: {
    pt: 'Esta chave não existe ou já venceu.',
    es: 'Esta clave no existe o ya venció.',
  },
  scopeMissing: {
    pt: 'A chave não pode ler tudo o que este webhook enviaria.',
    es: 'La clave no puede leer todo lo que este webhook enviaría.',
  },
  tooMany: {
    pt: 'Um cliente pode ter até {limit} webhooks.',
    es: 'Un cliente puede tener hasta {limit} webhooks.',
  },
  ended: {
    pt: 'Este webhook está desligado. Crie outro.',
    es: 'Este webhook está apagado. Cree otro.',
  },
  notDead: {
    pt: 'Só mensagens que falharam de vez podem ser reenviadas.',
    es: 'Solo los mensajes que fallaron del todo se pueden reenviar.',
  },
} as const satisfies Record<string, LocalText>
