import { classifyTaxId, isBrazil, isCountry, stripTaxId } from '@talhao/contract/core'
import type { LocalText } from '../../platform/http/problem.ts'
import { loadPlaces, type PlaceState } from '../../platform/places/places.ts'
import { registrationTexts as texts } from './registration.texts.ts'
import { tidyText } from './tidy-text.ts'

/** As it is typed: in Brazil the state by its UF or IBGE id. */
export interface TypedAddress {
  readonly country: string
  readonly state: string | number
  readonly city: string
  readonly tax_identification_number: string
}

export interface ClientAddress {
  readonly country: string
  readonly state: string | null
  readonly city: string | null
  readonly taxId: string
}

/** What is typed, and what is wrong with it under the field's name (ACC-90). */
export async function readAddress(typed: TypedAddress): Promise<{
  readonly address: ClientAddress
  readonly problems: Readonly<Record<string, LocalText | null>>
}> {
  const country = typed.country.trim().toUpperCase()
  return isBrazil(country) ? readBrazilian(typed) : readForeign({ ...typed, country })
}

async function readBrazilian(typed: TypedAddress) {
  const state = (await loadPlaces()).findState(typed.state)
  const city = state?.findCity(typed.city) ?? null
  return {
    address: {
      country: typed.country.trim().toUpperCase(),
      state: state?.uf ?? null,
      city: city?.nome ?? null,
      taxId: stripTaxId(typed.tax_identification_number),
    },
    problems: {
      tax_identification_number:
        classifyTaxId(typed.tax_identification_number) === null ? texts.taxIdInvalid : null,
      state: checkState(typed.state, state),
      city: checkCity(typed.city, { isFound: city !== null, isStateKnown: state !== null }),
    },
  }
}

/** Nobody knows the places and tax ids of every country: there must be some. */
function readForeign(typed: TypedAddress) {
  const state = tidyText(String(typed.state))
  const city = tidyText(typed.city)
  const taxId = tidyText(typed.tax_identification_number)
  return {
    address: { country: typed.country, state, city, taxId },
    problems: {
      country: isCountry(typed.country) ? null : texts.countryUnknown,
      tax_identification_number: taxId === '' ? texts.taxIdRequired : null,
      state: state === '' ? texts.stateMissing : null,
      city: city === '' ? texts.cityMissing : null,
    },
  }
}

function checkState(given: string | number, found: PlaceState | null): LocalText | null {
  if (String(given).trim() === '') return texts.stateRequired
  return found === null ? texts.stateUnknown : null
}

function checkCity(
  given: string,
  { isFound, isStateKnown }: { isFound: boolean; isStateKnown: boolean },
): LocalText | null {
  if (given.trim() === '') return texts.cityRequired
  // Without a state nothing can be said about the city.
  return isFound || !isStateKnown ? null : texts.cityElsewhere
}
