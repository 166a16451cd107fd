import { test } from '@playwright/test'
import { timeLimits } from '../../scripts/testing/time-limits.ts'
import { copyDemoFolder, quietDemo } from './demo-folder.ts'
import { findServer, type ServerAddress } from './server-address.ts'
import { type Brand, removeDataDir, startServer } from './start-server.ts'

/** For end-to-end tests that speak to the server without a browser. */
export const serverTest = test.extend<
  { readonly brand: Brand; readonly server: ServerAddress },
  { readonly privateServer: ServerAddress }
>({
  brand: ['agro', { option: true }],
  server: async ({ brand }, use) => use(findServer(brand)),
  baseURL: async ({ server }, use) => use(server.url),

  privateServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer({ dataDir: copyDemoFolder(), env: quietDemo })
      await use({ url: server.url, dataDir: server.dataDir })
      await server.stop()
      removeDataDir(server.dataDir)
    },
    { scope: 'worker', timeout: timeLimits.testMs },
  ],
})
