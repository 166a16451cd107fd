import './status-texts.ts'
import { getStatus, type Status } from '@talhao/contract/core/status'
import { defaultZone } from '@talhao/local-time'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { useClockValue } from '../../lib/browser/minute-clock.ts'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CardsSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { judgeStatus, type StatusPart, type Verdict } from './judge-status.ts'
import { BackupCard, DiskCard, ForecastsCard } from './kept-cards.tsx'
import { StatusCard } from './status-card.tsx'
import classes from './status-screen.module.css'
import { AlertsCard, MailsCard, QueueCard } from './work-cards.tsx'

const refreshMs = 30_000

/** How the installation is, for whoever runs it (CORE-129). */
export function StatusScreen() {
  const { t } = useTranslation('status')
  const status = useQuery({ ...queryOf(getStatus), select: selectData, refetchInterval: refreshMs })
  const { data } = status
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={classes.page}>
        {status.isPending && <CardsSkeleton />}
        {status.isError && data === undefined && (
          <ErrorState
            title={t('error')}
            error={status.error}
            isRetrying={status.isFetching}
            onRetry={() => void status.refetch()}
          />
        )}
        {data !== undefined && <StatusCards status={data} />}
      </div>
    </>
  )
}

function StatusCards({ status }: { status: Status }) {
  const { t } = useTranslation('status')
  const verdicts = useVerdicts(status)
  const worst = findWorst(Object.values(verdicts))
  return (
    <>
      <Notice tone={noticeTones[worst]}>{t(`summary.${worst}`)}</Notice>
      <div className={classes.cards}>
        <BackupCard status={status} verdict={verdicts.backup} />
        <QueueCard status={status} verdict={verdicts.queue} />
        <DiskCard status={status} verdict={verdicts.disk} />
        <MailsCard status={status} verdict={verdicts.mails} />
        <AlertsCard status={status} verdict={verdicts.alerts} />
        <ForecastsCard status={status} verdict={verdicts.forecasts} />
        <StatusCard
          title={t('version.title')}
          figure={status.version}
          facts={[
            t('version.started', { date: formatDateTime(status.startedAt, defaultZone) }),
            t('version.schema', { schema: status.schema }),
            t('version.programs', { node: status.nodeVersion, postgres: status.postgresVersion }),
          ]}
        />
      </div>
    </>
  )
}

const noticeTones = { good: 'success', warning: 'warning', bad: 'error' } as const

/** Judged anew as time passes: an archive grows old while the page is open. */
function useVerdicts(status: Status): Readonly<Record<StatusPart, Verdict>> {
  const minute = useClockValue((now) => Math.floor(now.getTime() / 60_000))
  return judgeStatus(status, new Date(minute * 60_000))
}

function findWorst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('bad')) return 'bad'
  return verdicts.includes('warning') ? 'warning' : 'good'
}
