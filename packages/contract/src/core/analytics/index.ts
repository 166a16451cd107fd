import { type Static, Type } from 'typebox'
import { clientUsers } from '../access.ts'
import { Done, Id, Shape } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

/** The closed list of what is counted. Nothing of a person is kept but the user's id. */
export const analyticsEventNames = [
  'map_clicked',
  'map_station_clicked',
  'map_bulletin_clicked',
  'map_spray_clicked',
  'spray_clicked',
  'spray_station_clicked',
  'spray_map_clicked',
  'spray_slider_moved',
] as const
export type AnalyticsEventName = (typeof analyticsEventNames)[number]

export const AnalyticsEvent = Shape({
  name: Type.Enum(analyticsEventNames),
  /** Of the caller's own client; any other is not kept. */
  stationId: Type.Optional(Id),
  /** Where the slider stands: hours from now. */
  hourIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 48 })),
})
export type AnalyticsEvent = Static<typeof AnalyticsEvent>

export const createAnalyticsEvents = defineEndpoint({
  name: 'createAnalyticsEvents',
  summary: 'Count clicks on map, spray and slider',
  method: 'POST',
  path: '/api/v2/analytics_events',
  access: clientUsers,
  body: Shape({ events: Type.Array(AnalyticsEvent, { minItems: 1, maxItems: 100 }) }),
  answers: { 202: Done },
})

export const analyticsEndpoints = [createAnalyticsEvents]
