import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { composeMail, type Sender } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

/** Writes each mail as an .eml file named by its id: a repeat writes the same file, so nothing arrives twice. */
export function createOutboxMailer({ folder, sender }: { folder: string; sender: Sender }): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: content } = await composer.sendMail(composeMail(message, sender))
      // A mail may hold a link that opens an account.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${message.id}.eml`)
      await writeFile(`${file}.part`, content, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => composer.close(),
  }
}
