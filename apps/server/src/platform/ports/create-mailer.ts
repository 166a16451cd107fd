import type { Mailer } from './mailer.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export function createMailer(options: {
  smtpUrl: string | null
  outboxFolder: string
  from: { name: string; address: string }
  replyTo: string
}): Mailer {
  const sender = {
    ...options.from,
    replyTo: options.replyTo,
    domain: options.from.address.split('@')[1] ?? 'localhost',
  }
  return options.smtpUrl === null
    ? createOutboxMailer({ folder: options.outboxFolder, sender })
    : createSmtpMailer({ url: options.smtpUrl, sender })
}
