import type { ExportPeriod } from '@talhao/contract/weather/exports'
import { countDays } from '@talhao/local-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClickedRange, formatCalendarDay } from './click-range.ts'
import { DayFields } from './day-fields.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { QuickRanges } from './quick-ranges.tsx'
import { RangeCalendar } from './range-calendar.tsx'
import classes from './range-card.module.css'

interface RangeCardProps {
  readonly range: ClickedRange
  readonly period: ExportPeriod
  readonly today: string
  readonly layout: 'calendar' | 'fields'
  readonly onRange: (range: ClickedRange) => void
  readonly onPeriod: (period: ExportPeriod) => void
}

/** Which days, and how fine. */
export function RangeCard({ range, period, today, layout, onRange, onPeriod }: RangeCardProps) {
  const { t } = useTranslation('history')
  const [month, setMonth] = useState(range.end ?? today)
  return (
    <section className={classes.card} aria-labelledby="history-range">
      <div className={classes.heading}>
        <h2 id="history-range" className={classes.title}>
          {t('range.title')}
        </h2>
        <RangeWords range={range} />
      </div>
      <QuickRanges
        range={range}
        today={today}
        onChange={(ready) => {
          onRange(ready)
          setMonth(today)
        }}
      />
      {layout === 'calendar' ? (
        <>
          <RangeCalendar range={range} today={today} month={month} onMonth={setMonth} onChange={onRange} />
          <p className={classes.hint}>{t('range.hint')}</p>
        </>
      ) : (
        <DayFields range={range} today={today} onChange={onRange} />
      )}
      <PeriodSwitch period={period} onChange={onPeriod} />
    </section>
  )
}

function RangeWords({ range: { start, end } }: { range: ClickedRange }) {
  const { t } = useTranslation('history')
  if (start === null) return null
  return (
    <p className={classes.words} aria-live="polite">
      {formatCalendarDay(start)} – {end === null ? t('range.chooseEnd') : formatCalendarDay(end)}
      {end !== null && (
        <span className={classes.days}>{t('range.days', { count: countDays(start, end) })}</span>
      )}
    </p>
  )
}
