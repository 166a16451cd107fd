import { type Static, Type } from 'typebox'
import { Shape } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

export const getHealth = defineEndpoint({
  name: 'getHealth',
  summary: 'The process is alive',
  method: 'GET',
  path: '/healthz',
  access: 'public',
  answers: { 200: Shape({ status: Type.Literal('ok') }) },
})

export const getReadiness = defineEndpoint({
  name: 'getReadiness',
  summary: 'Database and storage answer, and the disk has room',
  method: 'GET',
  path: '/readyz',
  access: 'public',
  answers: { 200: Shape({ status: Type.Literal('ready') }) },
})

/** What the page must know of this installation; the server writes it into the page, so there is no call for it. */
export const SiteSettings = Shape({
  partnerHost: Type.String(),
  demo: Type.Boolean(),
  supportEmail: Type.String(),
  supportChatUrl: Type.String(),
  androidAppUrl: Type.String(),
  iosAppUrl: Type.String(),
  mapSatelliteUrl: Type.String(),
  mapSatelliteCredit: Type.String(),
  sentryDsn: Type.String(),
})
export type SiteSettings = Static<typeof SiteSettings>

export const systemEndpoints = [getHealth, getReadiness]
