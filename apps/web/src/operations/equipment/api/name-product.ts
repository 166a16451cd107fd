import { nameProductIn } from '@talhao/contract/operations/equipment'
import { i18n } from '../../../lib/i18n/i18n.ts'

/** A product's name in the language of the page. */
export function nameProduct(stored: string): string {
  return nameProductIn(i18n.language === 'es' ? 'es' : 'pt', stored)
}
