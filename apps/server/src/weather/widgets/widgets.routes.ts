import { createWidget, showWidget } from '@talhao/contract/weather/widgets'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { renderWidget } from './render-widget.ts'
import { makeWidget, readWidget, type WidgetDeps } from './widgets.service.ts'

export function registerWidgets(app: FastifyInstance, deps: WidgetDeps): void {
  serve(app, createWidget, async ({ body, caller, params }) => ({
    status: 'success',
    data: await makeWidget(deps, caller, { stationId: params.id, ...body }),
  }))

  serve(app, showWidget, async ({ query, reply, language }) => {
    const widget = await readWidget(deps, query.token, deps.clock.now())
    letSitesShow(reply, widget?.site ?? null)
    reply
      .code(widget === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, max-age=60')
      .send(renderWidget(widget, { brand: deps.brand, language }))
    return alreadySent
  })
}

/** The only page that others may frame: it has no script, no cookie and nothing to press (ACC-122). */
function letSitesShow(reply: FastifyReply, site: string | null): void {
  reply.removeHeader('x-frame-options')
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors ${site ?? '*'}`,
  )
}
