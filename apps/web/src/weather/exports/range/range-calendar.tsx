import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import { Calendar } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { languageNames } from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import classes from '../../../ui/dates/calendar.module.css'
import { type ClickedRange, clickDay } from './click-range.ts'

interface RangeCalendarProps {
  readonly range: ClickedRange
  readonly today: string
  /** Any day of the month that is shown. */
  readonly month: string
  readonly onMonth: (month: string) => void
  readonly onChange: (range: ClickedRange) => void
}

/** No month after the current one can be reached: its arrow is hidden (WEA-49). */
export function RangeCalendar({ range, today, month, onMonth, onChange }: RangeCalendarProps) {
  const { t } = useTranslation('history')
  const language = useLanguage()
  const { start, end } = range
  return (
    <Calendar
      locale={languageNames[language].tag.toLowerCase()}
      firstDayOfWeek={0}
      maxDate={today}
      date={month}
      onDateChange={onMonth}
      fullWidth
      size="md"
      highlightToday
      hideOutsideDates
      monthLabelFormat="MMMM YYYY"
      weekdayFormat="ddd"
      nextIcon={<IconChevronRight size={20} stroke={1.8} aria-hidden="true" />}
      previousIcon={<IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />}
      ariaLabels={{
        nextMonth: t('range.nextMonth'),
        previousMonth: t('range.previousMonth'),
        monthLevelControl: t('range.chooseMonth'),
      }}
      classNames={{
        calendarHeader: classes.header ?? '',
        calendarHeaderControl: classes.arrow ?? '',
        calendarHeaderLevel: classes.level ?? '',
        weekday: classes.weekday ?? '',
        day: classes.day ?? '',
      }}
      getDayProps={(day) => ({
        selected: day === start || day === end,
        inRange: start !== null && end !== null && day >= start && day <= end,
        firstInRange: end !== null && day === start,
        lastInRange: start !== null && day === end,
        'aria-pressed': start !== null && day >= start && day <= (end ?? start),
        onClick: () => onChange(clickDay(range, day)),
      })}
    />
  )
}
