import { type Static, Type } from 'typebox'

/** `ru` is the wire's name of Spanish; clients in the field speak it. Inside the product we say Spanish. */
export const languages = ['pt', 'ru'] as const
export const Language = Type.Union([Type.Literal('pt'), Type.Literal('ru')])
export type Language = Static<typeof Language>
export const defaultLanguage: Language = 'pt'

export const brands = ['agro', 'latam'] as const
export type Brand = (typeof brands)[number]
