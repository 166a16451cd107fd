import '../../stations/trust-texts.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { HistoryInterval, ObservationHistory } from '@talhao/contract/weather/observations'
import type { JudgedReading, TrustReason } from '@talhao/contract/weather/readings'
import { useTranslation } from 'react-i18next'
import { useDoubtReasons } from '../../stations/use-doubt-text.ts'
import classes from './doubtful-periods.module.css'

/** Of each reading in how many hours or days of the charts it is not trusted, and why (WEA-152). */
export function DoubtfulPeriods({
  history,
  interval,
}: {
  history: ObservationHistory
  interval: HistoryInterval
}) {
  const { t } = useTranslation('trust')
  const describe = useDoubtReasons()
  const doubts = countDoubts(history)
  if (doubts.length === 0) return null
  return (
    <ul className={classes.doubts}>
      {doubts.map(({ reading, count, reasons }) => (
        <li key={reading}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
          <span>
            {t('period', {
              reading: t(`reading.${reading}`),
              count,
              unit: t(interval === 'hourly' ? 'hours' : 'days'),
            })}
            {` (${describe({ reading, reasons })})`}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface CountedDoubt {
  readonly reading: JudgedReading
  readonly count: number
  readonly reasons: TrustReason[]
}

function countDoubts({ doubts }: ObservationHistory): CountedDoubt[] {
  const byReading = new Map<JudgedReading, { count: number; reasons: Set<TrustReason> }>()
  for (const { readings } of doubts)
    for (const { reading, reasons } of readings) {
      const known = byReading.get(reading) ?? { count: 0, reasons: new Set<TrustReason>() }
      for (const reason of reasons) known.reasons.add(reason)
      byReading.set(reading, { ...known, count: known.count + 1 })
    }
  return [...byReading].map(([reading, { count, reasons }]) => ({ reading, count, reasons: [...reasons] }))
}
