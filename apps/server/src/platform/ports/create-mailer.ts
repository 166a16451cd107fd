import type { Mailer } from './mailer.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export function createMailer(options: {
  smtpUrl: string | null
  outboxFolder: string
  from: { name: string; address: string }
}): Mailer {
  const from = `"${options.from.name}" <${options.from.address}>`
  const domain = options.from.address.split('@')[1] ?? 'localhost'
  return options.smtpUrl === null
    ? createOutboxMailer({ folder: options.outboxFolder, from, domain })
    : createSmtpMailer({ url: options.smtpUrl, from, domain })
}
