import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { timeLimits } from '../../scripts/testing/time-limits.ts'

export interface ReceivedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Every address in the plain text, in order. */
  readonly links: readonly string[]
}

/** Waits for the next mail to an address that was not in the outbox when the mailbox was opened. */
export function openMailbox(dataDir: string): (to: string) => Promise<ReceivedMail> {
  const outbox = join(dataDir, 'outbox')
  const seen = new Set(listMails(outbox))
  return async (to) => {
    const deadline = Date.now() + timeLimits.waitMs
    while (Date.now() < deadline) {
      for (const file of listMails(outbox).filter((name) => !seen.has(name))) {
        const mail = await PostalMime.parse(readFileSync(join(outbox, file)))
        if (!mail.to?.some(({ address }) => address === to)) continue
        seen.add(file)
        const text = mail.text ?? ''
        return {
          subject: mail.subject ?? '',
          text,
          html: mail.html ?? '',
          links: text.match(/https?:\/\/\S+/g) ?? [],
        }
      }
      await wait(100)
    }
    throw new Error(`no mail to ${to} arrived within ${timeLimits.waitMs} ms`)
  }
}

function listMails(outbox: string): string[] {
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
}
