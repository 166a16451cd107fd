import { type Language, languageNames } from '@talhao/contract/core'
import { defaultZone } from '@talhao/local-time'
import { fillText } from '../../platform/http/problem.ts'
import { greet } from '../../platform/mail/greet.ts'
import { defineMail } from '../../platform/mail/mail-content.ts'
import { plainName } from '../../platform/mail/plain-name.ts'
import { amountsOf, type Checkout, type CheckoutItem } from '../offers/checkout.ts'
import { formatCents } from './format-cents.ts'
import { receiptTexts as texts } from './receipt.texts.ts'

interface Receipt {
  readonly firstName: string
  readonly checkout: Checkout
  /** What this payment switched on. */
  readonly items: readonly CheckoutItem[]
  readonly paidAt: Date
  readonly nextInvoiceAt: Date | null
  readonly url: string
}

/** What was paid for, and what it costs a month from now on (SAL-23). */
export const receiptMail = defineMail<Receipt>({
  name: 'payment_receipt',
  content: ({ firstName, checkout, items, paidAt, nextInvoiceAt, url }, language) => {
    const perMonth = (cents: number) => fillText(texts.price, language, { amount: formatCents(cents) })
    const { totalCents, discountCents, finalCents } = amountsOf(checkout)
    const percent = formatHundredths(checkout.discountHundredths, language)
    return {
      subject: texts.subject[language],
      heading: greet(firstName, language),
      paragraphs: [
        fillText(texts.text, language, {
          client: plainName(checkout.clientName),
          moment: formatTime(paidAt, language, 'short'),
        }),
      ],
      rows: [
        ...items.map(({ stationName, planName, priceCents }) => ({
          label: `${plainName(stationName)}, ${planName}`,
          value: perMonth(priceCents),
        })),
        { label: texts.total[language], value: perMonth(totalCents) },
        ...(discountCents === 0
          ? []
          : [
              {
                label: fillText(texts.discount, language, { percent }),
                value: `−${formatCents(discountCents)}`,
              },
            ]),
        { label: texts.final[language], value: perMonth(finalCents) },
      ],
      action: { label: texts.action[language], url },
      ...(nextInvoiceAt === null
        ? {}
        : { note: fillText(texts.nextInvoice, language, { date: formatTime(nextInvoiceAt, language) }) }),
    }
  },
})

function formatTime(moment: Date, language: Language, timeStyle?: 'short'): string {
  return new Intl.DateTimeFormat(languageNames[language].tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...(timeStyle === undefined ? {} : { hour: '2-digit', minute: '2-digit' }),
    timeZone: defaultZone,
  }).format(moment)
}

function formatHundredths(hundredths: number, language: Language): string {
  return new Intl.NumberFormat(languageNames[language].tag).format(hundredths / 100)
}
