import './ingest-texts.ts'
import type { LastReport } from '@talhao/contract/weather/ingest'
import { unitTexts } from '@talhao/contract/weather/readings'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { useAgeText } from '../../lib/format/use-age-text.ts'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useReadingName } from '../stations/use-reading-name.ts'
import classes from './ingest.module.css'
import { nameProtocol } from './name-protocol.ts'
import { measureClock } from './report-verdict.ts'
import { useRefusalText } from './use-refusal-text.ts'

interface LastReportCardProps {
  readonly report: LastReport
  readonly timeZone: string
}

/** The last report: when and how it came, what was read from it, what was not, and why (WEA-104). */
export function LastReportCard({ report, timeZone }: LastReportCardProps) {
  const { t } = useTranslation('stationIngest')
  const nameReading = useReadingName()
  const explain = useRefusalText()
  const moment = useMomentText(report.receivedAt, timeZone)
  const age = useAgeText(report.receivedAt)
  const clock = measureClock(report)
  return (
    <div className={classes.report}>
      <p className={classes.came}>
        <strong>{t(`live.outcomes.${report.outcome}`)}</strong>
        <span>
          <time dateTime={report.receivedAt}>{moment}</time> · {age} · {nameProtocol(report.protocol, t)}
        </span>
      </p>
      {clock !== null && (
        <Notice tone="warning">
          {t(clock.isAhead ? 'live.clockAhead' : 'live.clockBehind', { count: clock.minutes })}
        </Notice>
      )}
      {report.readings.length > 0 && (
        <dl className={classes.readings} aria-label={t('live.read')}>
          {report.readings.map(({ reading, sensor, battery, value, uom }) => (
            <div key={`${reading} ${sensor} ${battery}`} className={classes.reading}>
              <dt className={classes.label}>{nameReading(reading, { sensor, battery })}</dt>
              <dd className={classes.figure}>
                {formatNumber(value, uom === 'V' ? 2 : 1)} {uom === null ? '' : unitTexts[uom]}
                {reading === 'rainRate' && '/h'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {report.problems.length > 0 && (
        <div>
          <h4 className={classes.part}>{t('live.problems')}</h4>
          <ul className={classes.lines}>
            {report.problems.map((problem) => (
              <li key={`${problem.field} ${problem.reason}`}>{explain(problem)}</li>
            ))}
          </ul>
        </div>
      )}
      {report.unread.length > 0 && (
        <details>
          <summary className={classes.part}>{t('live.unread', { count: report.unread.length })}</summary>
          <ul className={classes.fields}>
            {report.unread.map(({ field, value }) => (
              <li key={field}>
                <code>{field}</code> {value}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
