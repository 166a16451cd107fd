import type { Language } from '@talhao/contract/core'
import { fillText } from '../http/problem.ts'
import { mailTexts } from './mail.texts.ts'
import { plainName } from './plain-name.ts'

/** The first line of a mail; people who gave no name are greeted without one. */
export function greet(firstName: string, language: Language): string {
  const name = plainName(firstName, '')
  return name === ''
    ? mailTexts.greeting[language]
    : fillText(mailTexts.greetingByName, language, { firstName: name })
}
