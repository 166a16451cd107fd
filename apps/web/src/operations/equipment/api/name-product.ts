import { defaultLanguage, languages } from '@talhao/contract/core'
import { nameProductIn } from '@talhao/contract/operations/equipment'
import { i18n } from '../../../lib/i18n/i18n.ts'

/** A product's name in the language of the page. */
export function nameProduct(stored: string): string {
  const language = languages.find((one) => one === i18n.language) ?? defaultLanguage
  return nameProductIn(language, stored)
}
