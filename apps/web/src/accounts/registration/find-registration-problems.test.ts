import { describe, expect, it } from 'vitest'
import { findRegistrationProblems } from './find-registration-problems.ts'
import { emptyRegistration, type RegistrationValues, toRegistration } from './registration-values.ts'

const complete: RegistrationValues = {
  clientName: 'Fazenda Aurora',
  country: 'BR',
  taxId: '11.222.333/0001-81',
  state: 'MT',
  city: 'Sorriso',
  deviceTypes: ['has_mpcloud'],
  firstName: 'Ana',
  lastName: 'Souza',
  phone: '(65) 99999-8888',
  email: 'ana@demo.test',
  password: 'oito-letras',
  isPrivacyAccepted: true,
}

describe('the rules of a registration', () => {
  it('outside of Brazil asks for tax id, state and city and judges none of them', () => {
    const abroad = { ...complete, country: 'MX', taxId: 'XAXX010101000', state: 'Jalisco', city: 'Tequila' }
    expect(findRegistrationProblems(abroad)).toEqual({})
    expect(findRegistrationProblems({ ...abroad, taxId: ' ', state: '', city: null })).toEqual({
      taxId: { rule: 'taxIdError' },
      state: { rule: 'stateMissing' },
      city: { rule: 'cityMissing' },
    })
    expect(toRegistration({ ...abroad, taxId: ' J-0012 / 7 ' }, { isExternal: false }).client).toMatchObject({
      country: 'MX',
      tax_identification_number: 'J-0012 / 7',
      state: 'Jalisco',
      city: 'Tequila',
    })
  })

  it('asks for every field', () => {
    expect(findRegistrationProblems(emptyRegistration)).toEqual({
      clientName: { rule: 'clientNameError' },
      taxId: { rule: 'cpfError' },
      state: { rule: 'stateError' },
      city: { rule: 'cityError' },
      deviceTypes: { rule: 'deviceErr' },
      firstName: { rule: 'firstNameError' },
      lastName: { rule: 'lastNameError' },
      phone: { rule: 'phoneError' },
      email: { rule: 'emailError' },
      password: { rule: 'passwordError' },
      isPrivacyAccepted: { rule: 'privacyErr' },
    })
  })

  it.each(['11.222.333/0001-81', '52998224725', '12.ABC.345/01DE-35'])('takes the tax id %s', (taxId) => {
    expect(findRegistrationProblems({ ...complete, taxId })).toEqual({})
  })

  it.each([
    [{ taxId: '000.000.000-00' }, { taxId: { rule: 'cpfError' } }],
    [{ taxId: '11.111.111/1111-11' }, { taxId: { rule: 'cpfError' } }],
    [{ taxId: '529.982.247-24' }, { taxId: { rule: 'cpfError' } }],
    [{ email: 'ana@demo' }, { email: { rule: 'emailFormatErr' } }],
    [{ phone: 'abc' }, { phone: { rule: 'phoneFormatErr' } }],
    [{ password: 'seven-7' }, { password: { rule: 'passwordLengthErr' } }],
    [{ clientName: '   ' }, { clientName: { rule: 'clientNameError' } }],
  ])('refuses %j', (change, problems) => {
    expect(findRegistrationProblems({ ...complete, ...change })).toEqual(problems)
  })

  it('sends bare digits and only the boxes that were checked', () => {
    expect(toRegistration(complete, { isExternal: false })).toEqual({
      client: {
        name: 'Fazenda Aurora',
        country: 'BR',
        tax_identification_number: '11222333000181',
        state: 'MT',
        city: 'Sorriso',
        has_mpcloud: true,
        has_emcloud: false,
        has_optim_weather_station: false,
        has_farmxtend_weather_station: false,
        has_satellite_rain_guage: false,
      },
      user: {
        email: 'ana@demo.test',
        first_name: 'Ana',
        last_name: 'Souza',
        phone: '65999998888',
        password: 'oito-letras',
      },
    })
    expect(toRegistration(complete, { isExternal: true }).external_link).toBe(true)
  })
})
