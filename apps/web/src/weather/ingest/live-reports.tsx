import './ingest-texts.ts'
import type { Refusals, StationReports } from '@talhao/contract/weather/ingest'
import { useTranslation } from 'react-i18next'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import classes from './ingest.module.css'
import { LastReportCard } from './last-report-card.tsx'
import { nameProtocol } from './name-protocol.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** What arrives from a station, as it arrives (WEA-104). */
export function LiveReports({ reports, timeZone }: { reports: StationReports; timeZone: string }) {
  const { t } = useTranslation('stationIngest')
  const { lastReport, refusals } = reports
  // A wrong key makes no last report, and is what to look at then.
  const isRefusedSince = (refusals[0]?.receivedAt ?? '') > (lastReport?.receivedAt ?? '')
  return (
    <>
      {lastReport === null ? (
        refusals.length === 0 && <p className={classes.nothing}>{t('live.nothing')}</p>
      ) : (
        <LastReportCard report={lastReport} timeZone={timeZone} />
      )}
      {refusals.length > 0 && (
        <details className={classes.refusals} open={isRefusedSince}>
          <summary className={classes.part}>{t('live.refusals')}</summary>
          <ul className={classes.lines}>
            {refusals.map((refusal) => (
              <RefusedHour key={refusal.receivedAt} refusal={refusal} timeZone={timeZone} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function RefusedHour({ refusal, timeZone }: { refusal: Refusals; timeZone: string }) {
  const { t } = useTranslation('stationIngest')
  const explain = useRefusalText()
  const moment = useMomentText(refusal.receivedAt, timeZone)
  return (
    <li>
      <strong>{moment}</strong> · {nameProtocol(refusal.protocol, t)} ·{' '}
      {t('live.refusedCount', { count: refusal.count })}
      <br />
      {refusal.problems.map(explain).join(' · ')}
    </li>
  )
}
