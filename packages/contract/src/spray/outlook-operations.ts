import { Type } from 'typebox'
import { clientUsers } from '../access.ts'
import { fileOf, Id, Shape } from '../answers.ts'
import { defineOperation } from '../operation.ts'
import { SprayOutlook } from './outlook.ts'

/** The id of an outlook is its station's. */
const OutlookParams = Shape({ id: Id })

export const listSprayOutlooks = defineOperation({
  name: 'listSprayOutlooks',
  summary: 'The spray outlooks of the paid stations that have more than one hour of forecast',
  method: 'GET',
  path: '/api/v2/spray_outlooks',
  access: clientUsers,
  answers: { 200: Type.Array(SprayOutlook) },
})

export const getSprayOutlook = defineOperation({
  name: 'getSprayOutlook',
  summary: 'The spray outlook of one station; an unpaid one is refused',
  method: 'GET',
  path: '/api/v2/spray_outlooks/:id',
  access: clientUsers,
  params: OutlookParams,
  answers: { 200: SprayOutlook },
})

export const downloadSprayCalendar = defineOperation({
  name: 'downloadSprayCalendar',
  summary: 'The low-risk windows of the next 48 hours as calendar entries',
  method: 'GET',
  path: '/api/v2/spray_outlooks/:id/windows.ics',
  access: { ...clientUsers, queryToken: true },
  params: OutlookParams,
  query: Shape({ access_token: Type.Optional(Type.String()) }),
  answers: { 200: fileOf('text/calendar') },
})
