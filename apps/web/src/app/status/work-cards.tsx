import type { Status } from '@talhao/contract/core/status'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format/format-date.ts'
import type { Verdict } from './judge-status.ts'
import { FailureList, StatusCard } from './status-card.tsx'

interface CardProps {
  readonly status: Status
  readonly verdict: Verdict
}

export function QueueCard({ status: { queue }, verdict }: CardProps) {
  const { t } = useTranslation('status')
  const { waiting, running, delaySeconds, deadJobs } = queue
  const delayMinutes = Math.floor(delaySeconds / 60)
  return (
    <StatusCard
      title={t('queue.title')}
      verdict={verdict}
      figure={waiting}
      unit={t('queue.waiting', { count: waiting })}
      facts={[
        t('queue.running', { count: running }),
        ...(delayMinutes === 0 ? [] : [t('queue.delay', { count: delayMinutes })]),
      ]}
    >
      <FailureList
        title={t('queue.dead')}
        failures={deadJobs.map(({ name, count, reason }) => ({
          name,
          note: t('queue.times', { count }),
          reason,
        }))}
      />
    </StatusCard>
  )
}

export function MailsCard({ status: { mails }, verdict }: CardProps) {
  const { t } = useTranslation('status')
  const { waiting, failedLastDay, failures } = mails
  return (
    <StatusCard
      title={t('mails.title')}
      verdict={verdict}
      figure={failedLastDay}
      unit={t('mails.failed', { count: failedLastDay })}
      facts={[t('mails.waiting', { count: waiting })]}
    >
      <FailureList
        title={t('mails.failures')}
        failures={failures.map(({ at, template, reason }) => ({
          name: template,
          note: formatDateTime(at, defaultZone),
          reason,
        }))}
      />
    </StatusCard>
  )
}

export function AlertsCard({ status: { alerts }, verdict }: CardProps) {
  const { t } = useTranslation('status')
  const { refusedServices } = alerts
  const count = refusedServices.length
  return (
    <StatusCard
      title={t('alerts.title')}
      verdict={verdict}
      figure={count}
      unit={t('alerts.refused', { count })}
      facts={[]}
    >
      <FailureList
        title={t('alerts.failures')}
        failures={refusedServices.map(({ service, since, reason }) => ({
          name: service,
          note: formatDateTime(since, defaultZone),
          reason,
        }))}
      />
    </StatusCard>
  )
}
