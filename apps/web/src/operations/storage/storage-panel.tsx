import './storage-texts.ts'
import type { Storage } from '@talhao/contract/operations/storage'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatGigabytes } from '../../lib/format/format-gigabytes.ts'
import { formatCloudNumber } from '../../lib/format/format-number.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RawFiles } from './raw-files.tsx'
import { useStorage } from './storage-calls.ts'
import classes from './storage-panel.module.css'

/** What the client keeps of what it may keep, and the way to make room (CORE-66). */
export function StoragePanel() {
  const { t } = useTranslation('storage')
  const id = useId()
  const storage = useStorage()
  const { data } = storage
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {t('title')}
        </h2>
        <p className={classes.text}>{t('text')}</p>
      </div>
      {storage.isPending && <TableSkeleton rows={2} />}
      {storage.isError && data === undefined && (
        <ErrorState
          error={storage.error}
          isRetrying={storage.isFetching}
          onRetry={() => void storage.refetch()}
        />
      )}
      {data !== undefined && (
        <>
          <Warnings storage={data} />
          <div className={classes.meters}>
            <Meter label={t('storage')} share={data.storage} format={formatGigabytes} />
            <Meter
              label={t('rows')}
              share={data.rows}
              format={(rows) => t('millions', { value: formatCloudNumber(rows / 1_000_000) })}
            />
          </div>
          {data.rawFiles.count > 0 && <RawFiles rawFiles={data.rawFiles} />}
        </>
      )}
    </section>
  )
}

function Warnings({ storage: { storage, rows, isDiskLow } }: { storage: Storage }) {
  const { t } = useTranslation('storage')
  const isFull = storage.used >= storage.quota || rows.used >= rows.quota
  if (!isFull && !isDiskLow) return null
  return (
    <div className={classes.warning}>
      <Notice tone="error">{t(isFull ? 'full' : 'diskLow')}</Notice>
    </div>
  )
}

interface MeterProps {
  readonly label: string
  readonly share: Storage['rows']
  readonly format: (value: number) => string
}

function Meter({ label, share: { used, quota }, format }: MeterProps) {
  const { t } = useTranslation('storage')
  const id = useId()
  const percent = quota === 0 ? 100 : Math.min(100, (100 * used) / quota)
  return (
    <div className={classes.meter}>
      <div className={classes.figures}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        <span className={classes.value}>{t('used', { used: format(used), quota: format(quota) })}</span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.bar} data-full={percent >= 90} style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
