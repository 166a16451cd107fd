import { useTranslation } from 'react-i18next'
import { useCities, useStates } from '../../../lib/places/places-calls.ts'
import { type RegistrationFields, useProblemText } from '../use-problem-text.ts'
import { PlaceSelect } from './place-select.tsx'

/** The state, then one of its cities. */
export function PlaceFields({ fields }: { fields: RegistrationFields }) {
  const { t } = useTranslation('registration')
  const describe = useProblemText(fields.problems)
  const { state, city } = fields.values
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
        onChange={(chosen) => fields.change({ state: chosen, city: null })}
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
        onChange={(chosen) => fields.change({ city: chosen })}
      />
    </>
  )
}
