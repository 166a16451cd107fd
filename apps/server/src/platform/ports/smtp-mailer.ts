import { createTransport } from 'nodemailer'
import { describeAttachments } from './mail-attachments.ts'
import type { Mailer } from './mailer.ts'

export function createSmtpMailer(options: { url: string; from: string; domain: string }): Mailer {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  return {
    async send(message) {
      await transport.sendMail({
        from: options.from,
        to: message.to,
        subject: message.subject,
        text: message.text,
        html: message.html,
        attachments: describeAttachments(message),
        messageId: `<${message.id}@${options.domain}>`,
      })
    },
    close: () => transport.close(),
  }
}
