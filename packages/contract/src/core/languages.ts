import { type Static, Type } from 'typebox'

/** The languages of the product. A new one is a name here, an entry in each list below and a column in the texts. */
export const languages = ['pt', 'es'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage = 'pt' satisfies Language

/** The wire, the cookie and the stored column call Spanish `ru`; clients in the field speak it (WIRE-11). */
const wireNames = { pt: 'pt', es: 'ru' } as const satisfies Record<Language, string>

export const WireLanguage = Type.Union([Type.Literal(wireNames.pt), Type.Literal(wireNames.es)])
export type WireLanguage = Static<typeof WireLanguage>

interface LanguageNames {
  /** Its own name, as a person chooses it. */
  readonly label: string
  /** For `lang` attributes and for dates and sorting. */
  readonly tag: string
  /** A locale that writes 1.234,5 where a document asks for it. */
  readonly numbers: string
}

export const languageNames: Readonly<Record<Language, LanguageNames>> = {
  pt: { label: 'Português - BR', tag: 'pt-BR', numbers: 'pt-BR' },
  es: { label: 'Español', tag: 'es', numbers: 'es-AR' },
}

export function toWireLanguage(language: Language): WireLanguage {
  return wireNames[language]
}

/** null for a value that names no language of the product. */
export function parseWireLanguage(wire: string | null | undefined): Language | null {
  return languages.find((language) => wireNames[language] === wire) ?? null
}

/** The first that a browser prefers among those of the product; null when it knows none of them. */
export function matchLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const name = tag.trim().toLowerCase().split('-')[0]
    const match = languages.find((language) => language === name)
    if (match !== undefined) return match
  }
  return null
}

/** For values that a schema or a check of the database has already narrowed. */
export function fromWireLanguage(wire: string): Language {
  const language = parseWireLanguage(wire)
  if (language === null) throw new RangeError(`No language is called ${wire} on the wire`)
  return language
}

export function forEachLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  return { pt: make('pt'), es: make('es') }
}

export const brands = ['agro', 'latam'] as const
export type Brand = (typeof brands)[number]
