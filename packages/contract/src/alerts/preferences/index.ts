import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { AlertHours, AlertKind } from '../rules/index.ts'

/** When a person wants to be left alone. */
export const AlertPreferences = Shape({
  quietHours: Nullable(AlertHours),
  /** Told in the quiet hours too, beside frost and a blind night. */
  breakQuiet: Type.Array(AlertKind, { maxItems: 20 }),
  vacation: Nullable(Shape({ from: IsoTime, until: Nullable(IsoTime) })),
})
export type AlertPreferences = Static<typeof AlertPreferences>

export const readAlertPreferences = defineEndpoint({
  name: 'readAlertPreferences',
  summary: 'When the caller wants to be left alone',
  method: 'GET',
  path: '/api/v2/alert_preferences',
  access: clientUsers,
  answers: { 200: SuccessOf(AlertPreferences) },
})

export const editAlertPreferences = defineEndpoint({
  name: 'editAlertPreferences',
  summary: 'Change them; what is missing stays',
  method: 'PUT',
  path: '/api/v2/alert_preferences',
  access: clientUsers,
  body: Shape({
    quietHours: Type.Optional(AlertPreferences.properties.quietHours),
    breakQuiet: Type.Optional(AlertPreferences.properties.breakQuiet),
    vacation: Type.Optional(AlertPreferences.properties.vacation),
  }),
  answers: { 200: SuccessOf(AlertPreferences) },
})

export const preferencesEndpoints = [readAlertPreferences, editAlertPreferences]
