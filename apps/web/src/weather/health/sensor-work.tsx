import { Button } from '@mantine/core'
import type { Calibration, Maintenance, StationHealth } from '@talhao/contract/weather/health'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { CalibrationDialog } from './calibration-dialog.tsx'
import { useEndMaintenance, useRevertCalibration, useRevertMaintenance } from './health-calls.ts'
import classes from './health-screen.module.css'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { readingUnits } from './reading-units.ts'

/** What people did to the station: nothing of it changes what was sent, and all of it can be taken back. */
export function SensorWork({ health, isAdmin }: { health: StationHealth; isAdmin: boolean }) {
  const { t } = useTranslation('health')
  const opened = useOpened('work')
  const kind = isAdmin ? opened.parts?.[0] : null
  const isEmpty = health.calibrations.length === 0 && health.maintenance.length === 0
  if (isEmpty && !isAdmin) return null
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t('work.title')}</h2>
      {isEmpty ? (
        <p className={classes.none}>{t('work.none')}</p>
      ) : (
        <ul className={classes.cases}>
          {health.maintenance.map((record) => (
            <MaintenanceItem key={record.id} record={record} health={health} isAdmin={isAdmin} />
          ))}
          {health.calibrations.map((record) => (
            <CalibrationItem key={record.id} record={record} health={health} isAdmin={isAdmin} />
          ))}
        </ul>
      )}
      {isAdmin && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => opened.open('calibration')}>
            {t('work.calibrate')}
          </Button>
          <Button variant="default" onClick={() => opened.open('maintenance')}>
            {t('work.maintain')}
          </Button>
        </div>
      )}
      {kind === 'calibration' && <CalibrationDialog health={health} onClose={opened.close} />}
      {kind === 'maintenance' && <MaintenanceDialog health={health} onClose={opened.close} />}
    </section>
  )
}

interface ItemProps<Entry> {
  readonly record: Entry
  readonly health: StationHealth
  readonly isAdmin: boolean
}

function useOutcome() {
  const { t } = useTranslation('health')
  const { t: tShared } = useTranslation()
  return {
    onSuccess: () => showToast({ tone: 'success', message: t('work.saved') }),
    onError: (error: unknown) => showToast({ tone: 'error', message: describeError(error, tShared) }),
  }
}

function CalibrationItem({ record, health, isAdmin }: ItemProps<Calibration>) {
  const { t } = useTranslation('health')
  const { t: tTrust } = useTranslation('trust')
  const revert = useRevertCalibration()
  const outcome = useOutcome()
  const { offset } = record
  return (
    <WorkItem
      title={t('work.calibration', {
        reading: tTrust(`reading.${record.reading}`),
        factor: formatNumber(record.factor, 2),
        offset: `${offset < 0 ? '−' : '+'} ${formatNumber(Math.abs(offset), 2)} ${readingUnits[record.reading]}`,
      })}
      record={record}
      health={health}
    >
      {isAdmin && record.revertedAt === null && (
        <Button
          variant="subtle"
          loading={revert.isPending}
          onClick={() => revert.mutate({ params: { id: health.stationId, recordId: record.id } }, outcome)}
        >
          {t('work.revert')}
        </Button>
      )}
    </WorkItem>
  )
}

function MaintenanceItem({ record, health, isAdmin }: ItemProps<Maintenance>) {
  const { t } = useTranslation('health')
  const { t: tTrust } = useTranslation('trust')
  const end = useEndMaintenance()
  const revert = useRevertMaintenance()
  const outcome = useOutcome()
  const params = { id: health.stationId, recordId: record.id }
  const kind = t(`work.kinds.${record.kind}`)
  const title =
    record.reading === null ? kind : t('work.swapped', { kind, reading: tTrust(`reading.${record.reading}`) })
  return (
    <WorkItem title={title} record={record} health={health} isMoment={record.kind !== 'maintenance'}>
      {isAdmin && record.revertedAt === null && (
        <>
          {record.endsAt === null && record.kind === 'maintenance' && (
            <Button
              variant="default"
              loading={end.isPending}
              onClick={() => end.mutate({ params, body: { endsAt: new Date().toISOString() } }, outcome)}
            >
              {t('work.finish')}
            </Button>
          )}
          <Button
            variant="subtle"
            loading={revert.isPending}
            onClick={() => revert.mutate({ params }, outcome)}
          >
            {t('work.revert')}
          </Button>
        </>
      )}
    </WorkItem>
  )
}

function WorkItem({
  title,
  record,
  health,
  isMoment = false,
  children,
}: {
  title: string
  record: Calibration | Maintenance
  health: StationHealth
  /** It happened then and does not go on. */
  isMoment?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('health')
  const from = useMomentText(record.startsAt, health.timeZone)
  const to = useMomentText(record.endsAt, health.timeZone)
  return (
    <li className={classes.case}>
      <p className={classes.fault}>{title}</p>
      <p className={classes.none}>
        {isMoment
          ? t('cases.at', { time: from })
          : record.endsAt === null
            ? t('cases.since', { time: from })
            : t('cases.span', { from, to })}
        {` · ${record.author}`}
        {record.revertedAt !== null && ` · ${t('work.reverted')}`}
      </p>
      {record.note !== '' && <p className={classes.note}>{record.note}</p>}
      <div className={classes.actions}>{children}</div>
    </li>
  )
}
