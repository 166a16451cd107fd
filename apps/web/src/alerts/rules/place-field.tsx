import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchesSearch } from '../../lib/format/search-text.ts'
import { useAlertPlaces } from './alert-places.ts'
import classes from './rule-form.module.css'

interface PlaceFieldProps {
  readonly stationIds: readonly string[]
  readonly farmIds: readonly string[]
  readonly fieldIds: readonly string[]
  readonly error: string | null
  readonly onChange: (chosen: {
    stationIds?: readonly string[]
    farmIds?: readonly string[]
    fieldIds?: readonly string[]
  }) => void
}

const placesWithoutSearch = 8
const maxShown = 200

/**
 * Stations, farms and fields to watch, ticked in one list; a farm watches also the stations that join it (ALR-33), a field is
 * watched by the station nearest to it (ALR-169).
 */
export function PlaceField({ stationIds, farmIds, fieldIds, error, onChange }: PlaceFieldProps) {
  const { t } = useTranslation('alertEditor')
  const { stations, farms, fields, isLoading } = useAlertPlaces()
  const [search, setSearch] = useState('')
  const errorId = useId()
  const isFound = ({ name }: { name: string }) => search === '' || matchesSearch([name], search)
  const groups = [
    {
      key: 'farms',
      list: farms.filter(isFound),
      chosen: farmIds,
      set: (ids: readonly string[]) => onChange({ farmIds: ids }),
    },
    {
      key: 'stations',
      list: stations.filter(isFound),
      chosen: stationIds,
      set: (ids: readonly string[]) => onChange({ stationIds: ids }),
    },
    {
      key: 'fields',
      list: fields.filter(isFound),
      chosen: fieldIds,
      set: (ids: readonly string[]) => onChange({ fieldIds: ids }),
    },
  ] as const
  const count = stationIds.length + farmIds.length + fieldIds.length
  const isEmpty = groups.every(({ list }) => list.length === 0)
  return (
    <div className={classes.places}>
      {stations.length + farms.length + fields.length > placesWithoutSearch && (
        <TextInput
          aria-label={t('find')}
          placeholder={t('find')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.placeList} data-invalid={error !== null}>
        {isEmpty && !isLoading && (
          <p className={classes.muted}>{t(search === '' ? 'noStations' : 'nothingFound')}</p>
        )}
        {groups.map(
          ({ key, list, chosen, set }) =>
            list.length > 0 && (
              <fieldset key={key} className={classes.placeGroup}>
                <legend className={classes.legend}>{t(key)}</legend>
                {list.slice(0, maxShown).map(({ id, name }) => (
                  <label key={id} className={classes.choice}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(id)}
                      aria-invalid={error !== null || undefined}
                      aria-describedby={error === null ? undefined : errorId}
                      onChange={(event) =>
                        set(
                          event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                        )
                      }
                    />
                    <span>{name}</span>
                  </label>
                ))}
              </fieldset>
            ),
        )}
      </div>
      {fieldIds.length > 0 && <p className={classes.muted}>{t('fieldNote')}</p>}
      {count > 0 && <p className={classes.muted}>{t('selected', { count })}</p>}
      {error !== null && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
