import type { ClientDataView } from '@talhao/contract/evidence/views'
import { dayMs, hourMs } from '@talhao/local-time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validate as isId } from 'uuid'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { addViews, deleteViewsBefore, type SeenData } from './data-views.repository.ts'

export type ViewedArea = ClientDataView['area']

export interface Viewer {
  readonly clientId: string
  readonly kind: ClientDataView['viewer_kind']
  readonly id: string
  readonly name: string
}

/** Notes who saw what, and writes it down now and then: a page must not wait for it. */
export interface ViewRecorder {
  note(viewer: Viewer, area: ViewedArea): void
  /** Writes down what was noted in this process. */
  flush(): Promise<void>
}

export const keptViewsMs = 90 * dayMs
const flushMs = 15_000

export function createViewRecorder(
  app: FastifyInstance,
  { db, clock, areaOf }: { db: Db; clock: Clock; areaOf: (endpoint: string) => ViewedArea | null },
): ViewRecorder {
  let seen = new Map<string, SeenData>()
  let sweptDay = 0
  let writing: Promise<void> = Promise.resolve()
  async function writeNoted(): Promise<void> {
    const noted = [...seen.values()]
    seen = new Map()
    await addViews(db, noted)
    const now = clock.now().getTime()
    const day = Math.floor(now / dayMs)
    if (day === sweptDay) return
    sweptDay = day
    await deleteViewsBefore(db, new Date(now - keptViewsMs))
  }
  const recorder: ViewRecorder = {
    note: ({ clientId, kind, id, name }, area) => {
      const now = clock.now()
      const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
      const key = [clientId, hour.getTime(), kind, id, area].join(' ')
      const before = seen.get(key)
      seen.set(key, {
        clientId,
        hour,
        viewerKind: kind,
        viewerId: id,
        viewerName: name,
        area,
        count: (before?.count ?? 0) + 1,
        firstAt: before?.firstAt ?? now,
        lastAt: now,
      })
    },
    // One after the other: whoever asks for the list finds what another one was writing, too.
    flush: () => {
      writing = writing.then(writeNoted, writeNoted)
      return writing
    },
  }
  app.addHook('onResponse', (request, reply, done) => {
    const area = reply.statusCode < 400 ? areaOf(nameEndpoint(request)) : null
    const viewer = readViewer(request)
    if (area !== null && viewer !== null) recorder.note(viewer, area)
    done()
  })
  const flush = () =>
    recorder
      .flush()
      .catch((error: unknown) => app.log.error({ err: error }, 'views could not be written down'))
  const timer = setInterval(() => void flush(), flushMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
  return recorder
}

/** What was written is in the change log: here only who read. */
function nameEndpoint({ method, routeOptions }: FastifyRequest): string {
  const schema: { readonly operationId?: string } = routeOptions.schema ?? {}
  return method === 'GET' ? (schema.operationId ?? '') : ''
}

function readViewer({ caller, query }: FastifyRequest): Viewer | null {
  if (caller === null) return null
  const clientId = caller.clientId ?? readNamedClient(query)
  if (clientId === null) return null
  const { name } = caller
  switch (caller.kind) {
    case 'device':
      return { clientId, kind: 'device', id: caller.deviceId, name }
    case 'key':
      return { clientId, kind: 'key', id: caller.keyId, name }
    default:
      return { clientId, kind: 'person', id: caller.userId, name }
  }
}

/** Sales staff have no client of their own: they name whose data they ask for. */
function readNamedClient(query: unknown): string | null {
  const { client_id: clientId } = query as { readonly client_id?: unknown }
  return isId(clientId) ? (clientId as string) : null
}
