import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../shared/project-root.mjs'

/** A session of a drill's own with a database, by the driver of the server. */
export async function connectTo(connectionString) {
  const file = createRequire(join(projectRoot, 'apps', 'server', 'package.json')).resolve('pg')
  const { default: pg } = await import(pathToFileURL(file).href)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}
