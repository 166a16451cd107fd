import { createTransport } from 'nodemailer'
import { composeMail, type Sender } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

export function createSmtpMailer({ url, sender }: { url: string; sender: Sender }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  return {
    async send(message) {
      await transport.sendMail(composeMail(message, sender))
    },
    close: () => transport.close(),
  }
}
