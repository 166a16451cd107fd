import type { Language } from '../../core/index.ts'

/** The products that every client starts with lie in the database by their Portuguese names (OPS-61). */
const defaultNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'Fertilizante foliar': { pt: 'Fertilizante foliar', es: 'Fertilizante foliar' },
  Fungicida: { pt: 'Fungicida', es: 'Fungicida' },
  Herbicida: { pt: 'Herbicida', es: 'Herbicida' },
  Inseticida: { pt: 'Inseticida', es: 'Insecticida' },
}

/** A product's name in the reader's language: people's own names as they wrote them. */
export function nameProductIn(language: Language, stored: string): string {
  return defaultNames[stored]?.[language] ?? stored
}
