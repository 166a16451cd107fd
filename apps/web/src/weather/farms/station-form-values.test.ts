import { expect, it } from 'vitest'
import { findStationProblems, type StationFormValues } from './station-form-values.ts'

const values: StationFormValues = {
  placeName: 'Sede',
  latitude: '-12,5',
  longitude: '-55,7',
  altitude: '',
  timeZone: 'America/Cuiaba',
  reportingInterval: '10',
  dataLoggerProvider: '',
  consolePasskey: '',
}

it.each(['', '00:1A:22:33:44:5F', '00112233445566778899AABBCCDDEEFF'])(
  'takes the PASSKEY "%s"',
  (consolePasskey) => {
    expect(findStationProblems({ ...values, consolePasskey })).toEqual({})
  },
)

it.each(['abc', '::::', 'a b c d', 'x'.repeat(65)])('refuses the PASSKEY "%s"', (consolePasskey) => {
  expect(findStationProblems({ ...values, consolePasskey })).toEqual({ consolePasskey: 'passkey' })
})
