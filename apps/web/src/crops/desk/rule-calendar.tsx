import type { FieldDesk } from '@talhao/contract/crops/desk'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { formatFieldDay } from '../seasons/format-field-day.ts'
import { useRuleName } from '../seasons/rule-names.ts'
import classes from './rule-calendar.module.css'

type Calendar = FieldDesk['calendars'][number]
type CalendarDay = Calendar['days'][number]

/** Favourable hours day by day, a week a row; an unknown day is shown as one (CRP-61). */
export function RuleCalendar({ calendar, today }: { calendar: Calendar; today: string }) {
  const { t: tField } = useTranslation('cropField')
  const nameRule = useRuleName()
  return (
    <SectionCard title={tField('calendar')}>
      <p className={classes.rule}>{nameRule(calendar.rule)}</p>
      <ol className={classes.days}>
        {calendar.days.map((day) => (
          <Day key={day.date} day={day} isForecast={day.date >= today} />
        ))}
      </ol>
      <ul className={classes.legend}>
        {(['yes', 'no', 'unknown'] as const).map((answer) => (
          <li key={answer}>
            <span className={classes.key} data-answer={answer} aria-hidden="true" />
            {tField(answer === 'yes' ? 'legendYes' : answer === 'no' ? 'legendNo' : 'legendUnknown')}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Day({ day, isForecast }: { day: CalendarDay; isForecast: boolean }) {
  const { t } = useTranslation('cropDesk')
  const { t: tField } = useTranslation('cropField')
  const text =
    day.answer === 'unknown' || day.hours === null
      ? tField('calendarUnknown', { count: day.missing_hours })
      : tField('calendarKnown', {
          hours: formatNumber(day.hours, 0),
          answer: t(`favourable.answers.${day.answer}`),
        })
  const words = isForecast ? `${text} (${tField('calendarForecast')})` : text
  return (
    <li
      className={classes.day}
      data-answer={day.answer}
      data-forecast={isForecast || undefined}
      title={tField('calendarDay', { date: formatFieldDay(day.date), text: words })}
    >
      <span className={classes.date}>{day.date.slice(8)}</span>
      <span className={classes.hours} aria-hidden="true">
        {day.hours === null ? '?' : formatNumber(day.hours, 0)}
      </span>
      <span className={classes.words}>{words}</span>
    </li>
  )
}
