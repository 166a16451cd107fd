import { fillText } from '../../platform/http/problem.ts'
import { greet } from '../../platform/mail/greet.ts'
import { defineMail } from '../../platform/mail/mail-content.ts'
import { plainName } from '../../platform/mail/plain-name.ts'
import { sprayMailTexts as texts } from './spray-mails.texts.ts'

interface WindowMail {
  readonly firstName: string
  readonly place: string
  /** With zone, as the station's clock shows it. */
  readonly from: string
  readonly until: string
  readonly zone: string
  readonly isSimulated: boolean
  readonly url: string
}

export const windowOpenedMail = defineMail<WindowMail>({
  name: 'spray_window_opened',
  content: ({ firstName, place, from, until, zone, isSimulated, url }, language) => ({
    subject: fillText(texts.openedSubject, language, { place: plainName(place), until }),
    heading: greet(firstName, language),
    paragraphs: [
      fillText(texts.opened, language, { place: plainName(place), from, until, zone }),
      ...(isSimulated ? [texts.simulated[language]] : []),
    ],
    action: { label: texts.openedAction[language], url },
    note: `${texts.openedNote[language]} ${texts.unsubscribe[language]}`,
  }),
})

export const windowClosedMail = defineMail<WindowMail>({
  name: 'spray_window_closed',
  content: ({ firstName, place, from, until, zone, isSimulated, url }, language) => ({
    subject: fillText(texts.closedSubject, language, { place: plainName(place), until }),
    heading: greet(firstName, language),
    paragraphs: [
      fillText(texts.closed, language, { place: plainName(place), from, until, zone }),
      ...(isSimulated ? [texts.simulated[language]] : []),
    ],
    action: { label: texts.closedAction[language], url },
    note: texts.unsubscribe[language],
  }),
})
