import type { LocalText } from '../../platform/http/problem.ts'

export const liveTexts = {
  tooManyStreams: {
    pt: 'Há janelas demais abertas com atualização ao vivo. Feche alguma e tente de novo.',
    es: 'Hay demasiadas ventanas abiertas con actualización en vivo. Cierre alguna e inténtelo de nuevo.',
  },
  noMoreStreams: {
    pt: 'A atualização ao vivo está temporariamente indisponível.',
    es: 'La actualización en vivo no está disponible temporalmente.',
  },
} as const satisfies Record<string, LocalText>
