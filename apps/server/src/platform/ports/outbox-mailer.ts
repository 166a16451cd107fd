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
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${message.id}.eml`)
      await writeFile(`${file}.part`, content)
      await rename(`${file}.part`, file)
    },
    close: () => composer.close(),
  }
}
