import { get, type IncomingMessage } from 'node:http'
import type { OwnStation } from './stations.ts'
import type { World } from './world.ts'

/** The first event that a page gets after its station has reported. */
export async function recordLive(world: World, station: OwnStation): Promise<void> {
  const { recorder, people } = world
  const stream = await openStream(recorder.serverUrl, people.viewer.token ?? '')
  const heard = readFirstEvent(stream)
  await recorder.as('station', station.ingestKey).post('/api/ingest/v1/observations', {
    json: { observations: [{ time: '2035-02-13T14:00:00Z', temperature_c: 27.5, humidity: 60 }] },
    note: 'while a page listens',
  })
  const event = await heard
  recorder.add({
    what: 'viewer GET /api/v2/events the first event',
    role: people.viewer.role,
    endpoint: 'GET /api/v2/events',
    status: stream.statusCode ?? 0,
    headers: [],
    body: recorder.masker.maskText(event),
  })
}

function openStream(serverUrl: string, token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    get(`${serverUrl}/api/v2/events`, { headers, agent: false }, resolve).on('error', reject)
  })
}

async function readFirstEvent(stream: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    text += chunk
    const event = text.split('\n\n').find((block) => block.includes('event:'))
    if (event !== undefined && text.includes(`${event}\n\n`)) return event
  }
  throw new Error('The stream of events ended before its first event.')
}
