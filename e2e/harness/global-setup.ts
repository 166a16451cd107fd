import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyDemoFolder, makeDemoFolder, removeDemoFolder } from './demo-folder.ts'
import { publishServer } from './server-address.ts'
import { type Brand, type RunningServer, removeDataDir, startServer } from './start-server.ts'

const root = join(import.meta.dirname, '../..')
const brands: readonly Brand[] = ['agro', 'latam']

/** One real server per brand for the whole run: the built bundle, its own PostgreSQL, the demo, mails as files. */
export default async function startServers(): Promise<() => Promise<void>> {
  for (const built of [
    'apps/server/dist/main.js',
    ...brands.map((brand) => `apps/web/dist/${brand}/index.html`),
  ]) {
    if (!existsSync(join(root, built)))
      throw new Error(`${built} is missing: npm run build, also with BRAND=latam`)
  }
  await makeDemoFolder()
  const servers = await Promise.all(brands.map((brand) => startServer({ brand, dataDir: copyDemoFolder() })))
  for (const [index, brand] of brands.entries()) {
    const server = servers[index]
    if (server !== undefined) publishServer(brand, server)
  }
  return () => endServers(servers)
}

async function endServers(servers: readonly RunningServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()))
  for (const { dataDir } of servers) removeDataDir(dataDir)
  removeDemoFolder()
}
