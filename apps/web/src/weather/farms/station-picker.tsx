import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import type { Farm } from '@talhao/contract/weather/farms'
import type { Station } from '@talhao/contract/weather/stations'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareNames } from '../../lib/format/compare-names.ts'
import { matchesSearch } from '../../lib/format/search-text.ts'
import classes from './station-picker.module.css'

interface StationPickerProps {
  readonly farm: Farm | null
  readonly farms: readonly Farm[]
  readonly stations: readonly Station[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** More than fit on a screen get a filter. */
const filterFrom = 10

/** Which stations a farm groups; says where each is now, since choosing it takes it away from there. */
export function StationPicker({ farm, farms, stations, chosen, onChange }: StationPickerProps) {
  const { t } = useTranslation('stationFarms')
  const [filter, setFilter] = useState('')
  const farmOf = useMemo(
    () => new Map(farms.flatMap((other) => other.stations.map((id) => [id, other] as const))),
    [farms],
  )
  const shown = stations
    .filter(({ placeName }) => matchesSearch([placeName], filter))
    .toSorted((a, b) => compareNames(a.placeName, b.placeName))

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }

  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>{t('farm.stations')}</legend>
      <p className={classes.hint}>{t('farm.stationsHint')}</p>
      {stations.length > filterFrom && (
        <TextInput
          type="search"
          aria-label={t('farm.filter')}
          placeholder={t('farm.filter')}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      <div className={classes.list}>
        {shown.map(({ id, placeName }) => {
          const other = farmOf.get(id)
          return (
            <Checkbox
              key={id}
              className={classes.choice ?? ''}
              checked={chosen.has(id)}
              label={
                other === undefined || other.id === farm?.id
                  ? placeName
                  : `${placeName} · ${t('farm.inFarm', { farm: other.name })}`
              }
              onChange={() => toggle(id)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
