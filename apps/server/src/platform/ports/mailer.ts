/** One way out for mails: SMTP, or files in a folder on machines without it. */
export interface Mailer {
  /** Resolves once the mail is handed over; rejects when it was refused, so that the job is tried again. */
  send(message: MailMessage): Promise<void>
  close(): void
}

export interface MailMessage {
  /** The same for every try, so that a receiver can tell a repeat. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
  /** What the mail is about, of letters, digits, dots and dashes: mails of one subject stand together. */
  readonly thread?: string
  /** Only of mails that come again and again: where one click ends them. */
  readonly unsubscribeUrl?: string
  /** Of its words, as BCP 47 has it. */
  readonly language?: string
  /** Stands beside the product's name in what it comes from. */
  readonly senderSuffix?: string
  /** Programs put it above others: only where an hour later is too late. */
  readonly isImportant?: boolean
  /** Of the request that caused it. */
  readonly requestId?: string
}

export interface MailAttachment {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Buffer
}
