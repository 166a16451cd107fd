import type { Language } from '@talhao/contract/core'
import { fillText } from '../../platform/http/problem.ts'
import { confirmTexts } from './confirm.texts.ts'

/** What came of confirming by an answer to a message. */
export interface Confirmed {
  readonly outcome: 'confirmed' | 'confirmedBefore' | 'over'
  /** Of whoever confirmed it first. */
  readonly name: string
  /** Of the person who answered. */
  readonly language: Language
}

export function describeConfirmed({ outcome, name, language }: Confirmed): string {
  return fillText(confirmTexts[outcome], language, { name })
}
