import { greet } from '../../platform/mail/greet.ts'
import { defineMail } from '../../platform/mail/mail-content.ts'
import { resetPasswordMailTexts as texts } from './reset-password-mail.texts.ts'

export const resetPasswordMail = defineMail<{ firstName: string; url: string }>({
  name: 'reset_password',
  content: ({ firstName, url }, language) => ({
    subject: texts.subject[language],
    heading: greet(firstName, language),
    paragraphs: [texts.text[language]],
    action: { label: texts.action[language], url },
    note: texts.note[language],
  }),
})
