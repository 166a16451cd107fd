import type { AnswerOf } from '@talhao/contract/core'
import type { createStation } from '@talhao/contract/weather/stations'

/** What the server tells of a station just added; the ingest key only to a client_admin. */
export type AddedStation = AnswerOf<typeof createStation>['data']
