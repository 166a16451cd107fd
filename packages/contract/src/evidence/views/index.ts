import { type Static, Type } from 'typebox'
import { clientAdmins } from '../../core/access.ts'
import { IsoTime, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const viewerKinds = ['person', 'device', 'key', 'link'] as const
/** What was looked at, by the area that shows it. */
export const viewedAreas = [
  'weather',
  'operations',
  'land',
  'crops',
  'alerts',
  'evidence',
  'accounts',
  'sales',
] as const

export const ClientDataView = Shape({
  viewer_kind: Type.Enum(viewerKinds),
  viewer_id: Type.String(),
  viewer_name: Type.String(),
  area: Type.Enum(viewedAreas),
  /** Within an hour, how often. */
  count: Type.Integer(),
  first_at: IsoTime,
  last_at: IsoTime,
})
export type ClientDataView = Static<typeof ClientDataView>

export const listDataViews = defineEndpoint({
  name: 'listDataViews',
  summary:
    'Who saw the client’s data in the last 90 days: people, devices, API keys and links, hour by hour, the newest first',
  method: 'GET',
  path: '/api/v2/evidence/views',
  access: clientAdmins,
  query: Shape({ before: Type.Optional(IsoTime) }),
  answers: { 200: SuccessOf(Type.Array(ClientDataView)) },
})

export const evidenceViewsEndpoints = [listDataViews]
