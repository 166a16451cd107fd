import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconFileZip, IconMail } from '@tabler/icons-react'
import type { QueuedExport } from '@talhao/contract/weather/exports'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../ui/feedback/describe-error.ts'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { isUnderWay, startZipDownload, useExports } from '../export-calls.ts'
import { formatSize } from '../format-size.ts'
import { formatCalendarDay } from '../range/click-range.ts'
import classes from './exports-panel.module.css'

/** What goes on without the page: which wait, how far they are, what became of them. */
export function ExportsPanel({ ownZips }: { ownZips: ReadonlySet<string> }) {
  const { t } = useTranslation('history')
  const { t: tShared } = useTranslation()
  const { data = [] } = useExports()
  const download = (id: string) =>
    startZipDownload(id).catch((error: unknown) =>
      showToast({ tone: 'error', message: describeError(error, tShared) }),
    )
  useFirstDownload({ exports: data, ownZips, download })
  if (data.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="history-exports">
      <h2 id="history-exports" className={classes.title}>
        {t('exports.title')}
      </h2>
      <ul className={classes.list}>
        {data.map((made) => (
          <ExportLine key={made.id} made={made} onDownload={() => void download(made.id)} />
        ))}
      </ul>
    </section>
  )
}

/** A zip that was asked for here comes by itself once it is made. */
function useFirstDownload(input: {
  exports: readonly QueuedExport[]
  ownZips: ReadonlySet<string>
  download: (id: string) => Promise<void>
}): void {
  const { exports, ownZips, download } = input
  const fetched = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, state } of exports) {
      if (state !== 'done' || !ownZips.has(id) || fetched.current.has(id)) continue
      fetched.current.add(id)
      void download(id)
    }
  }, [exports, ownZips, download])
}

function ExportLine({ made, onDownload }: { made: QueuedExport; onDownload: () => void }) {
  const { t } = useTranslation('history')
  const { kind, state, progressPercent: percent, email } = made
  const name = kind === 'zip' ? t('exports.zipOf', { count: made.stationsCount }) : made.placeName
  const Kind = kind === 'zip' ? IconFileZip : IconMail
  const State = state === 'failed' ? IconAlertTriangle : state === 'done' ? IconCircleCheck : IconClock
  const words =
    kind === 'zip'
      ? t(`exports.zip.${state}`, { percent, size: formatSize(made.fileBytes ?? 0) })
      : t(`exports.mail.${state}`, { email: email ?? '' })
  return (
    <li className={classes.line}>
      <Kind size={20} stroke={1.6} className={classes.kind} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.rows}>
          <RowsWords made={made} />
        </span>
        <span className={classes.state} data-state={state} role="status">
          <State size={16} stroke={2} aria-hidden="true" /> {words}
        </span>
        {kind === 'zip' && isUnderWay(made) && (
          <progress
            className={classes.bar}
            max={100}
            value={percent}
            aria-label={t('exports.progress', { name })}
          />
        )}
      </span>
      {kind === 'zip' && state === 'done' && (
        <Button variant="default" onClick={onDownload}>
          {t('exports.downloadZip')}
        </Button>
      )}
    </li>
  )
}

function RowsWords({ made }: { made: QueuedExport }) {
  const { t } = useTranslation('history')
  const { dataType, period, fromDate, toDate } = made
  if (dataType !== 'history') return t(`exports.forecast.${dataType}`)
  if (period === null || fromDate === null || toDate === null) return null
  return t(`exports.history.${period}`, { from: formatCalendarDay(fromDate), to: formatCalendarDay(toDate) })
}
