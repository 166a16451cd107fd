const password = 'demo-demo-1'
const logins = ['admin', 'planting', 'field']
const formats = ['geojson', 'kmz', 'shp'] as const

/** A file that the portal hands out, and how it is asked for. */
export interface PortalExport {
  readonly name: string
  readonly format: (typeof formats)[number] | 'isoxml'
  readonly fetch: () => Promise<Response>
}

/** Every export of polygons, and of task data, that the people of the demo can ask for. */
export async function listExports(server: string): Promise<readonly PortalExport[]> {
  const found = new Map<string, PortalExport>()
  for (const login of logins) {
    const token = await signIn(server, `${login}@demo.test`)
    if (token === null) continue
    const headers = { authorization: `Bearer ${token}` }
    const get = (path: string) => fetch(`${server}${path}`, { headers })
    const add = (path: string, format: PortalExport['format']) =>
      found.set(path, { name: path, format, fetch: () => get(path) })
    for (const fileId of await listIds(get, '/api/v2/mp_cloud_file_names?all_files=true'))
      for (const filetype of ['seeds', 'fertilizers', 'speed'])
        for (const format of formats)
          add(`/api/v2/mpclouds/export?file_id=${fileId}&filetype=${filetype}&export_type=${format}`, format)
    for (const fileId of await listIds(get, '/api/v2/em_cloud_file_names'))
      for (const format of formats)
        add(`/api/v2/emclouds/export?file_id=${fileId}&export_type=${format}`, format)
    for (const operationId of await listOperations(get))
      for (const format of [...formats, 'isoxml'] as const) {
        const path = '/api/v2/emclouds/export_by_operation_ids'
        const body = JSON.stringify({ export_type: format, operation_ids: [operationId] })
        found.set(`${path} ${operationId} ${format}`, {
          name: `${path} ${operationId}`,
          format,
          fetch: () =>
            fetch(`${server}${path}`, {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body,
            }),
        })
      }
  }
  return [...found.values()]
}

async function signIn(server: string, email: string): Promise<string | null> {
  const answer = await fetch(`${server}/api/v1/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth: { email, password } }),
  })
  const body: unknown = await answer.json()
  return readText(body, 'jwt') ?? readText(readField(body, 'data'), 'jwt')
}

type Get = (path: string) => Promise<Response>

async function listIds(get: Get, path: string): Promise<string[]> {
  const files = readField(await (await get(path)).json(), 'data')
  return Array.isArray(files) ? files.flatMap((file) => readText(file, 'fileid') ?? []) : []
}

async function listOperations(get: Get): Promise<string[]> {
  const answer = await get('/api/v2/emcloud/emcloud_operations')
  const operations = readField(readField(await answer.json(), 'data'), 'operations')
  if (!Array.isArray(operations)) return []
  return operations.flatMap((operation) =>
    readField(operation, 'isDepended') === true ? (readText(operation, 'operationId') ?? []) : [],
  )
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : null
}

function readText(value: unknown, name: string): string | null {
  const text = readField(value, name)
  return typeof text === 'string' ? text : null
}
