import { dayMs } from '@talhao/local-time'
import { makeWeatherCsv } from './make-weather-csv.ts'
import type { ServedClient } from './with-large-client.ts'

/** An operation as a season writes it: machines side by side, day after day, people in turns. */
export interface FilledOperation {
  readonly operationId: string
  readonly fieldId: string
  readonly operatorIds: readonly string[]
  readonly machineryIds: readonly string[]
  readonly operators: readonly string[]
  readonly machineries: readonly string[]
}

const operators = ['Ana', 'Bento', 'Clara', 'Davi', 'Elisa', 'Fábio', 'Gilda', 'Heitor']
const machineries = ['Sprayer 1', 'Sprayer 2', 'Sprayer 3', 'Sprayer 4', 'Sprayer 5']
/** A file covers 125 passes of 24 m and 400 points. */
const partEastM = 3000
const partNorthM = 1800

/** By the product's own calls, as tablets send it. */
export async function fillOperation(
  client: Pick<ServedClient, 'id' | 'url' | 'token' | 'database'>,
  { name, files, points }: { readonly name: string; readonly files: number; readonly points: number },
): Promise<FilledOperation> {
  await client.database.query('update clients set has_emcloud = true where id = $1', [client.id])
  const make = (path: string, body: object) => sendRecord(client, path, body)
  const farm = await make('farms', { farm: { name: 'Fazenda da Medida', address: 'MT-242, km 12' } })
  const field = await make('fields', { farm_id: farm.id, field: { name: 'Talhão 7' } })
  const machineryIds: string[] = []
  for (const [index, name] of machineries.entries())
    machineryIds.push(
      (await make('machineries', { machinery: { name, machineCode: `${points}${index}`, width: 24 } })).id,
    )
  const operatorIds: string[] = []
  for (const name of operators)
    operatorIds.push((await make('operators', { operator: { name, company: 'Agro Medida' } })).id)
  // Without a product there are no limits: the colours follow what the chosen files measured.
  const { operationId } = await make('operations', {
    operation: { name: `Dessecação ${name}`, fieldId: field.id },
  })
  for (let file = 0; file < files; file++) {
    const csv = makeWeatherCsv(points, {
      seed: 20261019 + file,
      begunMs: Date.UTC(2026, 9, 19, 9) + Math.floor(file / machineries.length) * dayMs,
      eastM: (file % machineries.length) * partEastM,
      northM: Math.floor(file / machineries.length) * partNorthM,
    })
    const form = new FormData()
    const meta = {
      uploadId: `${name}-${file}`,
      operatorId: operatorIds[file % operatorIds.length],
      machineryId: machineryIds[file % machineryIds.length],
    }
    form.set('meta', JSON.stringify(meta))
    form.set('polygons', new Blob([new Uint8Array(csv)]), 'polygons.csv')
    await demand(client, `operations/${operationId}/sub_operations`, { body: form })
  }
  return {
    operationId,
    fieldId: field.id,
    operatorIds,
    machineryIds,
    operators: operators.slice(0, files),
    machineries: machineries.slice(0, files),
  }
}

type Sender = Pick<ServedClient, 'url' | 'token'>

async function sendRecord(client: Sender, path: string, body: object) {
  const { data } = await demand(client, path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return data
}

async function demand(
  { url, token }: Sender,
  path: string,
  { body, headers = {} }: { readonly body: FormData | string; readonly headers?: Record<string, string> },
) {
  const answer = await fetch(`${url}/api/v2/emcloud/emcloud_${path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body,
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
