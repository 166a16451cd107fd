import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

export function mailsTo(test: TestApp, email: string) {
  return test.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The token of the newest mailed link to this page, once the mail is in the queue. */
export async function tokenMailedTo(test: TestApp, email: string, page: string): Promise<string> {
  const read = async () => {
    const texts = (await mailsTo(test, email)).map((mail) => mail.textBody ?? '')
    const tokens = texts.flatMap((text) => text.split(`${page}?token=`)[1]?.match(/^[\w-]+/)?.[0] ?? [])
    return tokens.at(-1) ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}
