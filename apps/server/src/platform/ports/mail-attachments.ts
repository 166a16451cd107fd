import type { MailMessage } from './mailer.ts'

/** As the mail library takes them. */
export function describeAttachments({ attachments = [] }: MailMessage) {
  return attachments.map(({ fileName, mediaType, content }) => ({
    filename: fileName,
    contentType: mediaType,
    content,
    // Quoted-printable would break the line ends of a CSV file.
    contentTransferEncoding: 'base64' as const,
  }))
}
