import './dates-texts.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarInput } from './calendar-input.tsx'
import { completeTypedDay, formatIsoDay, formatTypedDay, parseTypedDay } from './typed-day.ts'

interface DateFieldProps {
  readonly label: string
  /** YYYY-MM-DD; null is none. */
  readonly value: string | null
  readonly min?: string | null
  readonly max?: string | null
  readonly error?: string | null
  /** What a day outside of `min` and `max` is told, where the bounds have a meaning of their own. */
  readonly boundsText?: string
  /** Inside something that closes on a click beside it, such as a menu of filters. */
  readonly isInPopover?: boolean
  readonly takesFocus?: boolean
  readonly onChange: (day: string | null) => void
}

/**
 * A day, typed as DD/MM/AAAA or picked from a calendar (CORE-51). The browser's own field follows the machine's language
 * and not the person's.
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    min = null,
    max = null,
    error = null,
    isInPopover = false,
    takesFocus = false,
  } = props
  const { t } = useTranslation('dates')
  const [text, setText] = useState(formatIsoDay(value ?? ''))
  const [isLeft, setLeft] = useState(true)
  const problem = describeProblem()

  // Changed from outside; what is being typed is not rewritten under the fingers.
  useEffect(() => {
    setText((typed) => (parseTypedDay(typed) === value ? typed : formatIsoDay(value ?? '')))
  }, [value])

  function take(typed: string) {
    setText(typed)
    const day = parseTypedDay(typed)
    const isWithin = day !== null && (min === null || day >= min) && (max === null || day <= max)
    if (typed === '' ? value !== null : isWithin && day !== value) props.onChange(day)
  }

  function describeProblem(): string | null {
    if (text === '') return null
    const day = parseTypedDay(text)
    if (day === null) return isLeft ? t('invalid') : null
    if (max !== null && day > max) return props.boundsText ?? t('atMost', { day: formatIsoDay(max) })
    if (min === null || day >= min) return null
    return props.boundsText ?? t('atLeast', { day: formatIsoDay(min) })
  }

  return (
    <CalendarInput
      label={label}
      text={text}
      error={problem ?? error}
      placeholder={t('placeholder')}
      day={value}
      min={min}
      max={max}
      isInPopover={isInPopover}
      takesFocus={takesFocus}
      isUnread={text !== '' && (value === null || parseTypedDay(text) !== value)}
      onLeave={() => {
        setLeft(true)
        const completed = completeTypedDay(text)
        const day = parseTypedDay(completed)
        take(day === null ? completed : formatIsoDay(day))
      }}
      onType={(typed) => {
        setLeft(false)
        take(formatTypedDay(typed))
      }}
      onPick={(day) => take(formatIsoDay(day))}
    />
  )
}
