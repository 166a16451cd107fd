import { fillText } from '../../platform/http/problem.ts'
import { greet } from '../../platform/mail/greet.ts'
import { defineMail } from '../../platform/mail/mail-content.ts'
import { plainName } from '../../platform/mail/plain-name.ts'
import { invitationMailTexts as texts } from './invitation-mail.texts.ts'

/** To the first administrator of a client that sales signed up. */
export const invitationMail = defineMail<{ clientName: string; url: string; linkDays: number }>({
  name: 'invitation',
  content: ({ clientName, url, linkDays }, language) => ({
    subject: fillText(texts.subject, language, { clientName: plainName(clientName) }),
    heading: greet('', language),
    paragraphs: [fillText(texts.text, language, { clientName: plainName(clientName) })],
    action: { label: texts.action[language], url },
    note: fillText(texts.note, language, { linkDays }),
  }),
})
