import '../sales-texts.ts'
import { TextInput } from '@mantine/core'
import { defaultCountry, formatTaxId, isBrazil } from '@talhao/contract/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { listCountries } from '../../../lib/places/list-countries.ts'
import { useCities, useStates } from '../../../lib/places/places-calls.ts'
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx'
import classes from '../dialog-form.module.css'

export interface ClientAddress {
  readonly country: string
  readonly taxId: string
  readonly state: string | null
  readonly city: string | null
}

export const emptyAddress: ClientAddress = { country: defaultCountry, taxId: '', state: null, city: null }

export function toWire({ country, taxId, state, city }: ClientAddress) {
  return { country, tax_identification_number: taxId, state: state ?? '', city: city ?? '' }
}

interface ClientAddressFieldsProps {
  readonly values: ClientAddress
  /** What the server says about a field, by its name on the wire. */
  readonly problemOf: (field: string) => string | null
  readonly onChange: (changes: Partial<ClientAddress>) => void
}

/** Country, tax id, state and city; another country begins anew, since its rules are others. */
export function ClientAddressFields({ values, problemOf, onChange }: ClientAddressFieldsProps) {
  const { t } = useTranslation('sales')
  const language = useLanguage()
  const countries = useMemo(() => listCountries(language), [language])
  const isAtHome = isBrazil(values.country)
  return (
    <>
      <ChoiceSelect
        label={t('clientDialog.country')}
        placeholder=""
        choices={countries}
        value={values.country}
        error={problemOf('country')}
        onChange={(country) =>
          onChange({ country: country ?? defaultCountry, state: null, city: null, taxId: '' })
        }
      />
      <TextInput
        label={t(isAtHome ? 'clientDialog.taxId' : 'clientDialog.foreignTaxId')}
        name="tax_identification_number"
        autoComplete="off"
        value={values.taxId}
        error={problemOf('tax_identification_number')}
        maxLength={50}
        onChange={({ currentTarget: { value } }) =>
          onChange({ taxId: isAtHome ? formatTaxId(value.replace(/[^0-9A-Za-z]/g, '')) : value })
        }
      />
      <div className={classes.pair}>
        {isAtHome ? (
          <BrazilianPlace values={values} problemOf={problemOf} onChange={onChange} />
        ) : (
          <>
            <TextInput
              label={t('clientDialog.foreignState')}
              name="state"
              autoComplete="off"
              maxLength={100}
              value={values.state ?? ''}
              error={problemOf('state')}
              onChange={(event) => onChange({ state: event.currentTarget.value })}
            />
            <TextInput
              label={t('clientDialog.city')}
              name="city"
              autoComplete="off"
              maxLength={100}
              value={values.city ?? ''}
              error={problemOf('city')}
              onChange={(event) => onChange({ city: event.currentTarget.value })}
            />
          </>
        )}
      </div>
    </>
  )
}

function BrazilianPlace({ values, problemOf, onChange }: ClientAddressFieldsProps) {
  const { t } = useTranslation('sales')
  const states = useStates()
  const cities = useCities(values.state)
  return (
    <>
      <ChoiceSelect
        label={t('clientDialog.state')}
        placeholder={t('clientDialog.choose')}
        choices={(states.data ?? []).map(({ uf, nome }) => ({ value: uf, label: nome }))}
        value={values.state}
        error={problemOf('state')}
        isLoading={states.isFetching}
        onChange={(state) => onChange({ state, city: null })}
      />
      <ChoiceSelect
        label={t('clientDialog.city')}
        placeholder={t(values.state === null ? 'clientDialog.cityWaits' : 'clientDialog.choose')}
        choices={(cities.data ?? []).map(({ nome }) => ({ value: nome, label: nome }))}
        value={values.city}
        error={problemOf('city')}
        isDisabled={values.state === null}
        isLoading={cities.isFetching}
        onChange={(city) => onChange({ city })}
      />
    </>
  )
}
