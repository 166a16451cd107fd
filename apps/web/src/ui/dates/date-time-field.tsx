import './dates-texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarInput } from './calendar-input.tsx'
import {
  completeTypedMoment,
  formatIsoDay,
  formatIsoMoment,
  formatTypedMoment,
  parseTypedDay,
  parseTypedMoment,
} from './typed-day.ts'

interface DateTimeFieldProps {
  readonly label: string
  /** As it is typed, so that a form never takes half a date for none: `parseTypedMoment` reads it. */
  readonly text: string
  /** YYYY-MM-DD, of the calendar. */
  readonly max?: string | null
  readonly error?: string | null
  readonly isRequired?: boolean
  readonly onChange: (text: string) => void
}

/** A day and a time, typed as DD/MM/AAAA HH:MM or with the day picked from a calendar (CORE-51). */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, text, max = null, error = null, isRequired = false, onChange } = props
  const { t } = useTranslation('dates')
  const [isLeft, setLeft] = useState(true)
  const isUnread = text === '' ? isRequired : parseTypedMoment(text) === null
  const [typedDay = '', typedTime = ''] = text.split(' ')

  return (
    <CalendarInput
      label={label}
      text={text}
      error={isLeft && isUnread ? t('invalidMoment') : error}
      placeholder={`${t('placeholder')} ${t('timePlaceholder')}`}
      day={parseTypedDay(typedDay)}
      min={null}
      max={max}
      isRequired={isRequired}
      isUnread={text !== '' && isUnread}
      onLeave={() => {
        setLeft(true)
        const completed = completeTypedMoment(text.trim())
        const moment = parseTypedMoment(completed)
        onChange(moment === null ? completed : formatIsoMoment(moment))
      }}
      onType={(typed) => {
        setLeft(false)
        onChange(formatTypedMoment(typed))
      }}
      onPick={(day) => onChange(`${formatIsoDay(day)} ${typedTime}`)}
    />
  )
}
