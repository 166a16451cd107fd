import type { Static } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { fileOf, Id, IsoTime, Shape } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** What the stream sends, by the name of the event. Each concerns the caller's own client alone. */
export const liveEvents = {
  /** A station has reported. */
  station: Shape({ id: Id, observedDateTime: IsoTime }),
  /** Stations of the client have a new forecast. */
  forecast: Shape({}),
  /** Something else of the client's stations or farms changed: read the lists again. */
  stations: Shape({}),
} as const
export type LiveEventName = keyof typeof liveEvents
export type LiveEvent = {
  [N in LiveEventName]: { readonly name: N; readonly data: Static<(typeof liveEvents)[N]> }
}[LiveEventName]

/**
 * Server-sent events, read by fetch with the bearer header. A comment line comes at least every 25 s; a stream that
 * is silent for longer is dead. It ends when the token does, and when the server stops: then connect again.
 */
export const streamEvents = defineEndpoint({
  name: 'streamEvents',
  summary: "New observations and forecasts of the client's stations, as they arrive",
  method: 'GET',
  path: '/api/v2/events',
  access: clientUsers,
  answers: { 200: fileOf('text/event-stream') },
})

export const liveEndpoints = [streamEvents]
