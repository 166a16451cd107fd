import { type Static, Type } from 'typebox'
import { Id, IsoTime, MapOf, Shape } from '../../core/answers.ts'
import { ChangesOf, Since } from '../../core/changes.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** One observation as it was stored, calibrated. */
export const ArrivedObservation = Shape({
  stationId: Id,
  time: IsoTime,
  /** What was measured, by the names of the JSON ingest; of soil by sensor, `soil1_moisture_kpa`. */
  values: MapOf(Type.Number()),
  /** Of them, those that are not trusted now (WEA-151). */
  doubts: Type.Array(Type.String()),
})
export type ArrivedObservation = Static<typeof ArrivedObservation>

export const listObservationChanges = defineEndpoint({
  name: 'listObservationChanges',
  summary: 'Observations in the order in which they came, late ones too, each once',
  method: 'GET',
  path: '/api/v2/changes/observations',
  access: { roles: [], keyScopes: ['observations'] },
  query: Shape({ since: Type.Optional(Since) }),
  answers: { 200: ChangesOf(ArrivedObservation) },
})
