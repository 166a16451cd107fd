import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { fileOf, Id, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { SprayOutlook, SprayWindow } from './outlook.ts'

/** The id of an outlook is its station's. */
const OutlookParams = Shape({ id: Id })

export const listSprayOutlooks = defineEndpoint({
  name: 'listSprayOutlooks',
  summary: 'The spray outlooks of the paid stations that have more than one hour of forecast',
  method: 'GET',
  path: '/api/v2/spray_outlooks',
  savedAs: 'spray',
  access: { ...clientUsers, keyScopes: ['forecasts'] },
  query: Shape({
    /** Of the equipment cloud: judged by its limits instead of the stations' own. */
    product_id: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answers: { 200: Type.Array(SprayOutlook) },
})

export const getSprayOutlook = defineEndpoint({
  name: 'getSprayOutlook',
  summary: 'The spray outlook of one station; an unpaid one is refused',
  method: 'GET',
  path: '/api/v2/spray_outlooks/:id',
  savedAs: 'spray',
  access: { ...clientUsers, keyScopes: ['forecasts'] },
  params: OutlookParams,
  answers: { 200: SprayOutlook },
})

/** The best window of each product, over all stations; null where there is none of low or medium risk. */
export const ProductWindow = Shape({
  productId: Id,
  best: Nullable(
    Shape({ stationId: Id, placeName: Type.String(), timeZone: Type.String(), window: SprayWindow }),
  ),
})
export type ProductWindow = Static<typeof ProductWindow>

export const listProductWindows = defineEndpoint({
  name: 'listProductWindows',
  summary: 'When each product of the equipment cloud can be sprayed best in the next 48 hours, and where',
  method: 'GET',
  path: '/api/v2/product_spray_windows',
  savedAs: 'spray',
  access: { ...clientUsers, clouds: ['emcloud'] },
  answers: { 200: SuccessOf(Type.Array(ProductWindow)) },
})

export const downloadSprayCalendar = defineEndpoint({
  name: 'downloadSprayCalendar',
  summary: 'The low-risk windows of the next 48 hours as calendar entries',
  method: 'GET',
  path: '/api/v2/spray_outlooks/:id/windows.ics',
  access: { ...clientUsers, queryToken: true },
  params: OutlookParams,
  query: Shape({ access_token: Type.Optional(Type.String()) }),
  answers: { 200: fileOf('text/calendar') },
})
