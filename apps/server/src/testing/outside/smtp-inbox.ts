import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on loopback that keeps what it accepts. */
export interface SmtpInbox {
  readonly url: string
  readonly messages: readonly string[]
  /** Refuses the next mails with a temporary error. */
  refuse(count: number): void
  /** Knows nobody of this address, for good. */
  rejectRecipient(address: string): void
  /** Holds the next mail, or the next to this person, in the middle of its conversation; resolves once it is held. */
  holdNext(to?: string): Promise<void>
  close(): Promise<void>
}

export async function openSmtpInbox(): Promise<SmtpInbox> {
  const messages: string[] = []
  let refusals = 0
  const unknown = new Set<string>()
  let waiting: { to: string | null; describeHeld: () => void } | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 500,
    onRcptTo({ address }, _session, answer) {
      if (unknown.has(address)) answer(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      else answer()
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const isWaitedFor =
          waiting?.to == null || envelope.rcptTo.some(({ address }) => address === waiting?.to)
        if (waiting !== null && isWaitedFor) {
          // Never answered: whoever sends it has to be killed or give up.
          waiting.describeHeld()
          waiting = null
          return
        }
        if (refusals > 0) {
          refusals--
          answer(Object.assign(new Error('try later'), { responseCode: 451 }))
          return
        }
        messages.push(Buffer.concat(chunks).toString('utf8'))
        answer()
      })
    },
  })
  // A sender that is killed in mid-conversation breaks its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    refuse(count) {
      refusals = count
    },
    rejectRecipient: (address) => unknown.add(address),
    holdNext: (to) =>
      new Promise((resolve) => {
        waiting = { to: to ?? null, describeHeld: resolve }
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
