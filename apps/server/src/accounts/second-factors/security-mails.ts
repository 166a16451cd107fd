import { fromWireLanguage, type Language } from '@talhao/contract/core'
import type { Db, Trx } from '../../platform/db/database.ts'
import { fillText } from '../../platform/http/problem.ts'
import { greet } from '../../platform/mail/greet.ts'
import { defineMail, type MailLook } from '../../platform/mail/mail-content.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { formatMoment } from '../mailed-links/format-moment.ts'
import { noticeFrameTexts, noticeTexts, removalMailTexts } from './security-notice.texts.ts'

export type SecurityEvent = keyof typeof noticeTexts

const securityNoticeMail = defineMail<{
  firstName: string
  event: SecurityEvent
  moment: Date
  supportEmail: string
}>({
  name: 'security_notice',
  content: ({ firstName, event, moment, supportEmail }, language) => ({
    subject: noticeTexts[event].subject[language],
    heading: greet(firstName, language),
    paragraphs: [
      noticeTexts[event].text[language],
      fillText(noticeFrameTexts.when, language, { moment: formatMoment(moment, language) }),
    ],
    note: fillText(noticeFrameTexts.notYou, language, { supportEmail }),
  }),
})

export const removalRequestMail = defineMail<{
  firstName: string
  url: string
  hours: number
  linkHours: number
}>({
  name: 'factor_removal_request',
  content: ({ firstName, url, hours, linkHours }, language) => ({
    subject: removalMailTexts.requestSubject[language],
    heading: greet(firstName, language),
    paragraphs: [fillText(removalMailTexts.request, language, { hours })],
    action: { label: removalMailTexts.requestAction[language], url },
    note: fillText(removalMailTexts.requestNote, language, { linkHours }),
  }),
})

export const removalBegunMail = defineMail<{ firstName: string; url: string; removalAt: Date }>({
  name: 'factor_removal_begun',
  content: ({ firstName, url, removalAt }, language) => ({
    subject: removalMailTexts.begunSubject[language],
    heading: greet(firstName, language),
    paragraphs: [fillText(removalMailTexts.begun, language, { moment: formatMoment(removalAt, language) })],
    action: { label: removalMailTexts.begunAction[language], url },
    note: removalMailTexts.begunNote[language],
  }),
})

export interface NotifiedPerson {
  readonly id: string
  readonly clientId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

export async function findNotifiedPerson(db: Db, userId: string): Promise<NotifiedPerson | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'clientId', 'email', 'firstName', 'lastName', 'language'])
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, language: fromWireLanguage(row.language) }
}

/** The mails about one removal stand together (CORE-61). */
export function removalThreadOf(userId: string): string {
  return `factor-removal.${userId}`
}

const eventsOfRemoval: ReadonlySet<SecurityEvent> = new Set(['factorsRemoved', 'removalCancelled'])

/** Tells the owner of the account of each change to how it is entered (ACC-77). */
export async function mailSecurityNotice(
  trx: Trx,
  look: MailLook,
  notice: { userId: string; event: SecurityEvent; now: Date },
): Promise<void> {
  const person = await findNotifiedPerson(trx, notice.userId)
  if (person === null) return
  await queueMail(trx, look, {
    to: person.email,
    language: person.language,
    template: securityNoticeMail,
    ...(eventsOfRemoval.has(notice.event) ? { thread: removalThreadOf(person.id) } : {}),
    values: {
      firstName: person.firstName,
      event: notice.event,
      moment: notice.now,
      supportEmail: look.supportEmail,
    },
  })
}
