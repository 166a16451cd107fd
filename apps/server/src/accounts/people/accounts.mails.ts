import type { Language } from '@talhao/contract/core'
import { fillText } from '../../platform/http/problem.ts'
import { greet } from '../../platform/mail/greet.ts'
import { defineMail } from '../../platform/mail/mail-content.ts'
import { plainName } from '../../platform/mail/plain-name.ts'
import { deletionMailTexts, erasureMailTexts, verifyEmailTexts } from './account-mails.texts.ts'

/** Why the address is to be confirmed. */
export type VerificationOccasion =
  | { readonly kind: 'registered' }
  | { readonly kind: 'invited'; readonly inviterName: string; readonly clientName: string }
  | { readonly kind: 'address changed' }

function describeOccasion(occasion: VerificationOccasion, language: Language): string {
  switch (occasion.kind) {
    case 'registered':
      return verifyEmailTexts.registered[language]
    case 'invited': {
      const { inviterName, clientName } = occasion
      return fillText(verifyEmailTexts.invited, language, {
        inviterName: plainName(inviterName),
        clientName: plainName(clientName),
      })
    }
    case 'address changed':
      return verifyEmailTexts.addressChanged[language]
  }
}

export const verifyEmailMail = defineMail<{
  firstName: string
  url: string
  linkDays: number
  occasion: VerificationOccasion
}>({
  name: 'verify_email',
  content: ({ firstName, url, linkDays, occasion }, language) => ({
    subject: verifyEmailTexts.subject[language],
    heading: greet(firstName, language),
    paragraphs: [
      fillText(verifyEmailTexts.text, language, { occasion: describeOccasion(occasion, language) }),
      verifyEmailTexts.unconfirmed[language],
    ],
    action: { label: verifyEmailTexts.action[language], url },
    note: fillText(verifyEmailTexts.note, language, { linkDays }),
  }),
})

interface DeletionMail {
  readonly firstName: string
  readonly url: string
  /** Set for the last administrator: the mail says what becomes of this client. */
  readonly lastAdminOf: string | null
}

function warnLastAdmin(client: string | null, language: Language): string[] {
  return client === null
    ? []
    : [fillText(deletionMailTexts.lastAdmin, language, { client: plainName(client) })]
}

export const deleteAccountMail = defineMail<DeletionMail & { linkHours: number; graceDays: number }>({
  name: 'delete_account',
  content: ({ firstName, url, lastAdminOf, linkHours, graceDays }, language) => ({
    subject: deletionMailTexts.confirmSubject[language],
    heading: greet(firstName, language),
    paragraphs: [
      fillText(deletionMailTexts.confirm, language, { graceDays }),
      ...warnLastAdmin(lastAdminOf, language),
    ],
    action: { label: deletionMailTexts.confirmAction[language], url },
    note: fillText(deletionMailTexts.confirmNote, language, { linkHours }),
  }),
})

export const undoDeletionMail = defineMail<DeletionMail & { deletesOn: string }>({
  name: 'undo_deletion',
  content: ({ firstName, url, lastAdminOf, deletesOn }, language) => ({
    subject: deletionMailTexts.undoSubject[language],
    heading: greet(firstName, language),
    paragraphs: [
      fillText(deletionMailTexts.undo, language, { deletesOn }),
      ...warnLastAdmin(lastAdminOf, language),
    ],
    action: { label: deletionMailTexts.undoAction[language], url },
    note: deletionMailTexts.undoNote[language],
  }),
})

interface ErasureMail {
  readonly firstName: string
  readonly clientName: string
  readonly by: string
  readonly url: string
  readonly erasesOn: string
}

/** To every administrator: whoever asked may not be the one who decides. */
export const erasureMail = defineMail<ErasureMail>({
  name: 'erase_client',
  content: ({ firstName, clientName, by, url, erasesOn }, language) => {
    const names = { clientName: plainName(clientName), by: plainName(by), erasesOn }
    return {
      subject: fillText(erasureMailTexts.subject, language, names),
      heading: greet(firstName, language),
      paragraphs: [fillText(erasureMailTexts.text, language, names), erasureMailTexts.kept[language]],
      action: { label: erasureMailTexts.action[language], url },
      note: erasureMailTexts.note[language],
    }
  },
})
