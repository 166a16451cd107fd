import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mailer.ts'

export interface Sender {
  readonly name: string
  readonly address: string
  /** Where an answer of a person goes. */
  readonly replyTo: string
  /** Of Message-IDs. */
  readonly domain: string
}

/** A mail as the mail library takes it, the same for every way out (CORE-61). */
export function composeMail(
  message: MailMessage,
  { name, address, replyTo, domain }: Sender,
): SendMailOptions {
  const thread = message.thread === undefined ? null : `<${message.thread}@${domain}>`
  return {
    from: { name: [name, message.senderSuffix].filter(Boolean).join(' '), address },
    replyTo,
    // Not as text: a mail goes to one address, whatever stands in it.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: (message.attachments ?? []).map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      content,
      // Quoted-printable would break the line ends of a CSV file.
      contentTransferEncoding: 'base64',
    })),
    messageId: `<${message.id}@${domain}>`,
    // No mail has this id: it is the common root under which programs put the mails of one subject.
    ...(thread === null ? {} : { inReplyTo: thread, references: thread }),
    headers: {
      // Whoever is away must not answer a machine.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.language === undefined ? {} : { 'Content-Language': message.language }),
      ...(message.isImportant === true ? { Importance: 'high' } : {}),
      ...(message.requestId === undefined ? {} : { 'X-Request-ID': message.requestId }),
      ...(message.unsubscribeUrl === undefined
        ? {}
        : {
            // Ready as it is: folded, the address would be broken.
            'List-Unsubscribe': {
              prepared: true,
              value: `<${message.unsubscribeUrl}>, <mailto:${replyTo}?subject=unsubscribe>`,
            },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  }
}
