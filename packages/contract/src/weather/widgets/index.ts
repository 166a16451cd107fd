import { type Static, Type } from 'typebox'
import { clientAdmins } from '../../core/access.ts'
import { fileOf, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const widgetKinds = ['weather', 'spray'] as const
export const WidgetKind = Type.Enum(widgetKinds)
export type WidgetKind = Static<typeof WidgetKind>

export const maxWidgetDays = 365

/** A page of one station for other sites, as long as its link holds. */
export const Widget = Shape({
  /** The page itself; whoever has it sees it. */
  url: Type.String(),
  /** An iframe of it, to be put into the other site. */
  html: Type.String(),
  expiresAt: IsoTime,
})
export type Widget = Static<typeof Widget>

export const createWidget = defineEndpoint({
  name: 'createWidget',
  summary: 'Make a signed link to a small page of the station for another site; it ends by itself',
  method: 'POST',
  path: '/api/v2/stations/:id/widgets',
  access: clientAdmins,
  params: Shape({ id: Id }),
  body: Shape({
    kind: WidgetKind,
    days: Type.Integer({ minimum: 1, maximum: maxWidgetDays }),
    /** The one site that may show it, such as https://fazenda.example; null: any. */
    site: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  }),
  answers: { 201: SuccessOf(Widget) },
})

export const showWidget = defineEndpoint({
  name: 'showWidget',
  summary: 'The small page of a station that a signed link shows',
  method: 'GET',
  path: '/widget',
  access: 'public',
  query: Shape({ token: Type.String({ maxLength: 1000, default: '' }) }),
  answers: { 200: fileOf('text/html') },
})

export const widgetsEndpoints = [createWidget, showWidget]
