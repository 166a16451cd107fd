import { runInSpan, type Tracer } from '../tracing/tracer.ts'
import { currentContext, logFieldsOf } from '../tracing/work-context.ts'
import type { Mailer } from './mailer.ts'

export interface MailObserver {
  readonly log?: { info(fields: object, message: string): void }
  readonly tracer?: Tracer | null
  readonly onMail?: (outcome: 'sent' | 'refused') => void
}

/** Each mail bears the id of the request that caused it, is counted and logged, and is a span of its trace (CORE-125). */
export function observeMailer(mailer: Mailer, { log, tracer = null, onMail }: MailObserver): Mailer {
  return {
    ...mailer,
    async send(message) {
      const context = currentContext()
      const { requestId } = context
      const origin = requestId === null ? {} : { requestId }
      const span = {
        name: 'send mail',
        kind: 'client',
        context,
        attributes: { 'talhao.mail': message.id },
      } as const
      try {
        await runInSpan(tracer, span, () => mailer.send({ ...message, ...origin }))
      } catch (error) {
        onMail?.('refused')
        throw error
      }
      onMail?.('sent')
      log?.info({ mail: message.id, ...logFieldsOf(requestId) }, 'mail sent')
    },
  }
}
