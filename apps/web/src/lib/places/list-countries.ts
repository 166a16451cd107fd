import { countryCodes, type Language, languageNames, latinAmerica } from '@talhao/contract/core'

export interface CountryChoice {
  readonly value: string
  readonly label: string
}

/** All countries by their names in the language, those of Latin America before all others. */
export function listCountries(language: Language): readonly CountryChoice[] {
  const { tag } = languageNames[language]
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  const describe = (codes: readonly string[]) =>
    codes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((one, other) => compare(one.label, other.label))
  return [
    ...describe(latinAmerica),
    ...describe(countryCodes.filter((country) => !latinAmerica.includes(country))),
  ]
}
