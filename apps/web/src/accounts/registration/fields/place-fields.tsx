import { TextInput } from '@mantine/core'
import { isBrazil } from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import { useCities, useStates } from '../../../lib/places/places-calls.ts'
import type { AddressFieldsProps } from './address-values.ts'
import { PlaceSelect } from './place-select.tsx'

/** In Brazil the state, then one of its cities, from lists; elsewhere as people write them (ACC-90). */
export function PlaceFields(props: AddressFieldsProps) {
  return isBrazil(props.values.country) ? <ListedPlaces {...props} /> : <WrittenPlaces {...props} />
}

function ListedPlaces({ values: { state, city }, describe, onChange }: AddressFieldsProps) {
  const { t } = useTranslation('registration')
  const states = useStates()
  const cities = useCities(state)
  return (
    <>
      <PlaceSelect
        label={t('address.state')}
        name="state"
        placeholder={t('address.statePlaceholder')}
        autoComplete="off"
        places={(states.data ?? []).map(({ uf, nome }) => ({ value: uf, label: nome }))}
        value={state}
        error={describe('state')}
        isLoading={states.isFetching}
        onRetry={states.isError ? () => void states.refetch() : null}
        onChange={(chosen) => onChange({ state: chosen, city: null })}
      />
      <PlaceSelect
        label={t('address.city')}
        name="city"
        placeholder={t(state === null ? 'address.cityWaits' : 'address.cityPlaceholder')}
        autoComplete="off"
        places={(cities.data ?? []).map(({ nome }) => ({ value: nome, label: nome }))}
        value={city}
        error={describe('city')}
        waitsFor={state === null ? t('address.cityWaits') : null}
        isLoading={cities.isFetching}
        onRetry={cities.isError ? () => void cities.refetch() : null}
        onChange={(chosen) => onChange({ city: chosen })}
      />
    </>
  )
}

function WrittenPlaces({ values, describe, onChange }: AddressFieldsProps) {
  const { t } = useTranslation('registration')
  return (
    <>
      <TextInput
        label={t('address.foreignState')}
        name="state"
        autoComplete="address-level1"
        maxLength={100}
        value={values.state ?? ''}
        error={describe('state')}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
      />
      <TextInput
        label={t('address.city')}
        name="city"
        autoComplete="address-level2"
        maxLength={100}
        value={values.city ?? ''}
        error={describe('city')}
        onChange={(event) => onChange({ city: event.currentTarget.value })}
      />
    </>
  )
}
