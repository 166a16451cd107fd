import type { LocalText } from '../../platform/http/problem.ts'

export const momentTexts = {
  inBrasilia: { pt: '{moment} (horário de Brasília)', es: '{moment} (hora de Brasilia)' },
} as const satisfies Record<string, LocalText>
