import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { describeAttachments } from './mail-attachments.ts'
import type { Mailer } from './mailer.ts'

/** Writes each mail as an .eml file named by its id: a repeat writes the same file, so nothing arrives twice. */
export function createOutboxMailer(options: { folder: string; from: string; domain: string }): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: content } = await composer.sendMail({
        from: options.from,
        to: message.to,
        subject: message.subject,
        text: message.text,
        html: message.html,
        attachments: describeAttachments(message),
        messageId: `<${message.id}@${options.domain}>`,
      })
      // A mail may hold a link that opens an account.
      await mkdir(options.folder, { recursive: true, mode: 0o700 })
      const file = join(options.folder, `${message.id}.eml`)
      await writeFile(`${file}.part`, content, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => composer.close(),
  }
}
