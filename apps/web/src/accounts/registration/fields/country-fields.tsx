import { defaultCountry, isBrazil } from '@talhao/contract/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { listCountries } from '../../../lib/places/list-countries.ts'
import { formatTypedTaxId } from '../../form/format-typed-tax-id.ts'
import { MaskedInput } from '../../form/masked-input.tsx'
import type { AddressFieldsProps } from './address-values.ts'
import { PlaceSelect } from './place-select.tsx'

/** The country, and the tax id by which it knows a company. */
export function CountryFields({ values, describe, onChange }: AddressFieldsProps) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const countries = useMemo(() => listCountries(language), [language])
  const isAtHome = isBrazil(values.country)
  return (
    <>
      <PlaceSelect
        label={t('company.country')}
        name="country"
        placeholder=""
        autoComplete="off"
        places={countries}
        value={values.country}
        error={describe('country')}
        isLoading={false}
        onRetry={null}
        onChange={(country) =>
          onChange({ country: country ?? defaultCountry, state: null, city: null, taxId: '' })
        }
      />
      <MaskedInput
        label={t(isAtHome ? 'company.taxId' : 'company.foreignTaxId')}
        description={
          describe('taxId') === null && t(isAtHome ? 'company.taxIdHint' : 'company.foreignTaxIdHint')
        }
        name="tax_identification_number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        value={values.taxId}
        format={isAtHome ? formatTypedTaxId : keepTyped}
        error={describe('taxId')}
        onChange={(taxId) => onChange({ taxId })}
      />
    </>
  )
}

function keepTyped(text: string): string {
  return text
}
