import { NativeSelect } from '@mantine/core'
import { nameZone } from './zone-name.ts'

interface ZoneSelectProps {
  readonly label: string
  readonly description?: string
  readonly zones: readonly string[]
  readonly value: string
  readonly onChange: (zone: string) => void
}

/** The phone's own picker: sixteen names need no search. */
export function ZoneSelect({ zones, onChange, ...props }: ZoneSelectProps) {
  const now = new Date()
  return (
    <NativeSelect
      {...props}
      data={zones.map((zone) => ({ value: zone, label: nameZone(zone, now) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
