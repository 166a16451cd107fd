import { defineMail } from '../../platform/mail/mail-content.ts'
import type { AlertMessage } from '../channels/channel-sender.ts'
import { messageTexts } from './alert-message.texts.ts'

export const alertMail = defineMail<AlertMessage>({
  name: 'alert',
  content: ({ title, lines, url }, language) => ({
    subject: title,
    heading: title,
    paragraphs: lines,
    action: { label: messageTexts.open[language], url },
    note: messageTexts.whyMail[language],
  }),
})
