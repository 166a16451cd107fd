import { NativeSelect } from '@mantine/core'

interface ClockSelectProps {
  readonly label: string
  /** HH:mm */
  readonly value: string
  readonly error?: string | null
  readonly onChange: (time: string) => void
}

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})

/** A time of the day, by half hours; one in between, set elsewhere, stays to be chosen. */
export function ClockSelect({ label, value, error = null, onChange }: ClockSelectProps) {
  const times = halfHours.includes(value) ? halfHours : [...halfHours, value].sort()
  return (
    <NativeSelect
      label={label}
      data={times}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
