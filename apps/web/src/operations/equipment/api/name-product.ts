import type { Language } from '@talhao/contract/core'
import { i18n } from '../../../lib/i18n/i18n.ts'

/** The products that every client starts with lie in the database by their Portuguese names (OPS-61). */
const defaultNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'Fertilizante foliar': { pt: 'Fertilizante foliar', es: 'Fertilizante foliar' },
  Fungicida: { pt: 'Fungicida', es: 'Fungicida' },
  Herbicida: { pt: 'Herbicida', es: 'Herbicida' },
  Inseticida: { pt: 'Inseticida', es: 'Insecticida' },
}

/** A product's name in the language of the page: people's own names as they wrote them. */
export function nameProduct(stored: string): string {
  return defaultNames[stored]?.[i18n.language === 'es' ? 'es' : 'pt'] ?? stored
}
