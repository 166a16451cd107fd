import { type LiveEvent, type LiveEventName, liveEvents } from '@talhao/contract/weather/live'
import type { Static } from 'typebox'
import { matchesSchema } from '../../lib/api/matches-schema.ts'
import type { ServerEvent } from './parse-event-stream.ts'

/** Null for events of a newer server, which an old page cannot know. */
export function readLiveEvent({ name, data }: ServerEvent): LiveEvent | null {
  const value = parseJson(data)
  switch (name) {
    case 'station':
      return holds('station', value) ? { name, data: value } : null
    case 'forecast':
      return holds('forecast', value) ? { name, data: value } : null
    case 'stations':
      return holds('stations', value) ? { name, data: value } : null
    default:
      return null
  }
}

function holds<N extends LiveEventName>(name: N, value: unknown): value is Static<(typeof liveEvents)[N]> {
  return matchesSchema(liveEvents[name], value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
