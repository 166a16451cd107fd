import type { Language } from '@talhao/contract/core'

/** The texts of one namespace; keys nest, values may hold `{{placeholders}}`. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

type PlaceholdersOf<S> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never

type HasSamePlaceholders<A, B> = [PlaceholdersOf<A>] extends [PlaceholdersOf<B>]
  ? [PlaceholdersOf<B>] extends [PlaceholdersOf<A>]
    ? true
    : false
  : false

/** Portuguese keys exactly, each text with the same placeholders; anything else does not compile. */
export type TranslationOf<P, R> = {
  readonly [K in keyof P | keyof R]: K extends keyof P
    ? K extends keyof R
      ? P[K] extends string
        ? HasSamePlaceholders<P[K], R[K]> extends true
          ? string
          : never
        : TranslationOf<P[K], R[K]>
      : P[K] extends string
        ? string
        : TextTree
    : never
}

type Translation = Exclude<Language, 'pt'>

export type Texts<P extends TextTree = TextTree> = { readonly pt: P } & Readonly<
  Record<Translation, TextTree>
>

/** One object a language: a further language is a further property, which `npm run texts -- import` writes. */
export function defineTexts<const T extends Readonly<Record<Language, TextTree>>>(
  texts: T & { readonly [L in Translation]: TranslationOf<T['pt'], T[L]> },
): Texts<T['pt']> {
  return texts
}
