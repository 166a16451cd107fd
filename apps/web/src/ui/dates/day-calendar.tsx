import './dates-texts.ts'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import { DatePicker } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { languageNames } from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import classes from './calendar.module.css'

interface DayCalendarProps {
  readonly value: string | null
  readonly min: string | null
  readonly max: string | null
  readonly onPick: (day: string) => void
}

export function DayCalendar({ value, min, max, onPick }: DayCalendarProps) {
  const { t } = useTranslation('dates')
  const language = useLanguage()
  const shown = value ?? max
  return (
    <DatePicker
      locale={languageNames[language].tag.toLowerCase()}
      firstDayOfWeek={0}
      value={value}
      highlightToday
      hideOutsideDates
      monthLabelFormat="MMMM YYYY"
      weekdayFormat="dd"
      {...(shown === null ? {} : { defaultDate: shown })}
      {...(min === null ? {} : { minDate: min })}
      {...(max === null ? {} : { maxDate: max })}
      nextIcon={<IconChevronRight size={20} stroke={1.8} aria-hidden="true" />}
      previousIcon={<IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />}
      ariaLabels={{
        nextMonth: t('nextMonth'),
        previousMonth: t('previousMonth'),
        nextYear: t('nextYear'),
        previousYear: t('previousYear'),
        nextDecade: t('nextDecade'),
        previousDecade: t('previousDecade'),
        monthLevelControl: t('chooseMonth'),
        yearLevelControl: t('chooseYear'),
      }}
      classNames={{
        calendarHeaderControl: classes.arrow ?? '',
        calendarHeaderLevel: classes.level ?? '',
        weekday: classes.weekday ?? '',
        day: classes.day ?? '',
      }}
      onChange={(day) => {
        if (day !== null) onPick(day)
      }}
    />
  )
}
