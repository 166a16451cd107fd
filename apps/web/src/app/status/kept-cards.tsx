import type { Status } from '@talhao/contract/core/status'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { formatGigabytes } from '../../lib/format/format-gigabytes.ts'
import { useAgeText } from '../../lib/format/use-age-text.ts'
import type { Verdict } from './judge-status.ts'
import { StatusCard } from './status-card.tsx'
import classes from './status-screen.module.css'

interface CardProps {
  readonly status: Status
  readonly verdict: Verdict
}

export function BackupCard({ status: { backup }, verdict }: CardProps) {
  const { t } = useTranslation('status')
  const { last, failure, schedule } = backup
  const age = useAgeText(last?.endedAt ?? null)
  return (
    <StatusCard
      title={t('backup.title')}
      verdict={verdict}
      figure={age ?? t('never')}
      facts={[
        ...(last === null
          ? [t('backup.none')]
          : [
              t('backup.made', { date: formatDateTime(last.endedAt, defaultZone) }),
              t('backup.size', { size: formatGigabytes(last.bytes), kind: t(`backup.kind.${last.kind}`) }),
            ]),
        schedule === null ? t('backup.noSchedule') : t('backup.schedule', { schedule }),
        ...(failure === null
          ? []
          : [
              t('backup.failed', {
                date: formatDateTime(failure.endedAt, defaultZone),
                reason: failure.reason,
              }),
            ]),
      ]}
    />
  )
}

export function DiskCard({ status: { disk }, verdict }: CardProps) {
  const { t } = useTranslation('status')
  const { freeBytes, totalBytes, reserveBytes } = disk
  const usedPercent = totalBytes === 0 ? 100 : Math.round(100 - (100 * freeBytes) / totalBytes)
  return (
    <StatusCard
      title={t('disk.title')}
      verdict={verdict}
      figure={formatGigabytes(freeBytes)}
      unit={t('disk.of', { total: formatGigabytes(totalBytes) })}
      facts={[t('disk.reserve', { size: formatGigabytes(reserveBytes) })]}
    >
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('disk.label')}
        aria-valuenow={usedPercent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.bar} data-verdict={verdict} style={{ width: `${usedPercent}%` }} />
      </div>
    </StatusCard>
  )
}

export function ForecastsCard({ status: { forecasts }, verdict }: CardProps) {
  const { t } = useTranslation('status')
  const { newestAt, provider, cells, failingCells } = forecasts
  const age = useAgeText(newestAt)
  return (
    <StatusCard
      title={t('forecasts.title')}
      verdict={verdict}
      figure={age ?? t('never')}
      facts={[
        t('forecasts.provider', { provider: nameProvider(provider, t('forecasts.simulated')) }),
        t('forecasts.cells', { count: cells }),
        ...(failingCells === 0 ? [] : [t('forecasts.failing', { count: failingCells })]),
      ]}
    />
  )
}

/** By the name that the service gives itself. */
function nameProvider(provider: string, simulated: string): string {
  return provider === 'simulated' ? simulated : provider === 'open-meteo' ? 'Open-Meteo' : provider
}
