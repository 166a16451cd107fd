import { randomUUID } from 'node:crypto'
import type { FilledOperation } from '../fill-operation.ts'
import { makeWeatherCsv } from '../make-weather-csv.ts'
import type { ServedClient } from '../with-large-client.ts'
import { addressHistoryFile } from './address-history-file.ts'

/** A call that keeps the server at work for long. */
interface SlowCall {
  readonly name: string
  /** How many people make it at once, again and again. */
  readonly people: number
  readonly make: () => Promise<void>
}

export interface SlowWork {
  /** Ends after the calls under way, and tells how often each was answered. */
  readonly stop: () => Promise<ReadonlyMap<string, number>>
}

interface SlowWorkOptions {
  readonly client: ServedClient
  readonly operation: FilledOperation
  /** Of the history that is exported. */
  readonly years: number
  /** Of the file that is uploaded. */
  readonly points: number
}

/** Exports, reports, uploads and imports by their own endpoints, several of each at once, until it is stopped. */
export async function startSlowWork(options: SlowWorkOptions): Promise<SlowWork> {
  const calls = await listSlowCalls(options)
  const answered = new Map<string, number>()
  let isOver = false
  const all = Promise.all(
    calls.flatMap(({ name, people, make }) =>
      Array.from({ length: people }, async () => {
        while (!isOver) {
          await make()
          answered.set(name, (answered.get(name) ?? 0) + 1)
        }
      }),
    ),
  )
  // Told where it is awaited: until then it must not end the process and hide why.
  all.catch(() => {})
  return {
    stop: async () => {
      isOver = true
      await all
      return new Map(calls.map(({ name }) => [name, answered.get(name) ?? 0]))
    },
  }
}

async function listSlowCalls({
  client,
  operation,
  years,
  points,
}: SlowWorkOptions): Promise<readonly SlowCall[]> {
  const { operationId } = operation
  const csv = new Blob([new Uint8Array(makeWeatherCsv(points))])
  const taskData = await readTaskData(client, operationId)
  const taskId = await readTaskId(client, taskData)
  let stations = 0
  return [
    {
      name: 'history exports',
      people: 4,
      make: () => {
        const stationId = client.stationIds[stations++ % client.stationIds.length] ?? ''
        return drain(client, addressHistoryFile('', { stationId, years }))
      },
    },
    {
      name: 'reports',
      people: 2,
      make: () =>
        drain(client, '/api/v2/emcloud/emcloud_operations/generate_report', {
          json: { operation_ids: [operationId] },
          accept: 'application/pdf',
        }),
    },
    {
      name: 'operation exports',
      people: 2,
      make: () =>
        drain(client, '/api/v2/emclouds/export_by_operation_ids', {
          json: { access_token: client.token, export_type: 'geojson', operation_ids: [operationId] },
        }),
    },
    {
      name: 'uploads',
      people: 2,
      make: () => {
        const meta = { uploadId: randomUUID(), name: 'Talhão 1', width: 24 }
        return drain(client, '/api/v2/emclouds/upload', { form: { meta, polygons: csv } })
      },
    },
    {
      name: 'ISOXML imports',
      people: 2,
      make: () => {
        const { fieldId, operatorIds, machineryIds } = operation
        const [operatorId] = operatorIds
        const [machineryId] = machineryIds
        const crew = { fieldId, operatorId, machineryId }
        const meta = { uploadId: randomUUID(), taskId, name: 'De outro terminal', ...crew }
        return drain(client, '/api/v2/emcloud/emcloud_operations/import_isoxml', {
          form: { meta, taskdata: taskData },
        })
      },
    },
  ]
}

/** The operation as a terminal would hand it over. */
async function readTaskData(client: ServedClient, operationId: string): Promise<Blob> {
  const answer = await call(client, '/api/v2/emclouds/export_by_operation_ids', {
    json: { access_token: client.token, export_type: 'isoxml', operation_ids: [operationId] },
  })
  return answer.blob()
}

async function readTaskId(client: ServedClient, taskdata: Blob): Promise<string> {
  const answer = await call(client, '/api/v2/emcloud/emcloud_operations/read_isoxml', { form: { taskdata } })
  const { data }: { data: { tasks: readonly { taskId: string }[] } } = await answer.json()
  const [task] = data.tasks
  if (task === undefined) throw new Error('the exported task data hold no task')
  return task.taskId
}

/** What is sent; without any of it the call is a GET. */
interface Sent {
  readonly json?: object
  readonly form?: Readonly<Record<string, object>>
  readonly accept?: string
}

/** Reads an answer and looks at nothing: whoever waits must not take from the measuring what the server leaves. */
async function drain(client: ServedClient, path: string, sent: Sent = {}): Promise<void> {
  const { body } = await call(client, path, sent)
  await body?.pipeTo(new WritableStream())
}

async function call(
  { url, token }: ServedClient,
  path: string,
  { json, form, accept = '*/*' }: Sent,
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, accept }
  const answer = await fetch(
    `${url}${path}`,
    form !== undefined
      ? { method: 'POST', headers, body: writeForm(form) }
      : json !== undefined
        ? {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(json),
          }
        : { headers },
  )
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer
}

function writeForm(parts: Readonly<Record<string, object>>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts))
    if (part instanceof Blob) form.set(name, part, name)
    else form.set(name, JSON.stringify(part))
  return form
}
