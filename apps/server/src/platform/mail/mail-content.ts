import type { Brand, Language } from '@talhao/contract/core'

/** What a mail says. One layout turns it into HTML and plain text, so that no mail is without either. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Figures with their names, such as the lines of a receipt; the last is the one that counts. */
  readonly rows?: readonly MailRow[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print under the action, such as how long a link lives. */
  readonly note?: string
  /** Of a mail that comes again and again: the last line leads there. */
  readonly unsubscribeUrl?: string
}

export interface MailRow {
  readonly label: string
  readonly value: string
}

/** A mail of the product: a name, and what it says in a language. */
export interface MailTemplate<Values> {
  readonly name: string
  readonly content: (values: Values, language: Language) => MailContent
}

export interface MailLook {
  readonly brand: Brand
  readonly publicUrl: string
  readonly supportEmail: string
}

export function defineMail<Values>(template: MailTemplate<Values>): MailTemplate<Values> {
  return template
}
