import './dates-texts.ts'
import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadMark } from '../../lib/browser/refused-forms.ts'
import classes from './calendar-input.module.css'

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }))

interface CalendarInputProps {
  readonly label: string
  readonly text: string
  readonly error: string | null
  readonly placeholder: string
  /** The day that the calendar marks. */
  readonly day: string | null
  readonly min: string | null
  readonly max: string | null
  readonly isInPopover?: boolean
  readonly takesFocus?: boolean
  readonly isRequired?: boolean
  /** What was typed is not what the form holds: it is not sent (`watchRefusedForms`). */
  readonly isUnread: boolean
  /** Also by Enter, which sends a form without leaving the field. */
  readonly onLeave: () => void
  readonly onType: (typed: string) => void
  readonly onPick: (day: string) => void
}

/** A line to type in, with a calendar behind a button; what the line means is told by who uses it. */
export function CalendarInput(props: CalendarInputProps) {
  const { t } = useTranslation('dates')
  const [isOpen, setOpen] = useState(false)
  const opener = t('open', { label: props.label })
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus
      // The button opens it, not the field, which may not say that it does.
      withRoles={false}
      withinPortal={props.isInPopover !== true}
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <TextInput
          label={props.label}
          value={props.text}
          error={props.error}
          placeholder={props.placeholder}
          inputMode="numeric"
          autoComplete="off"
          aria-required={props.isRequired === true}
          classNames={{ input: classes.input ?? '' }}
          {...(props.takesFocus === true && { 'data-autofocus': true })}
          {...(props.isUnread && { [unreadMark]: true })}
          onBlur={props.onLeave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') props.onLeave()
          }}
          onChange={(event) => props.onType(event.currentTarget.value)}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={opener}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={20} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.calendar ?? ''} role="dialog" aria-label={opener}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <DayCalendar
            value={props.day}
            min={props.min}
            max={props.max}
            onPick={(day) => {
              props.onPick(day)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
