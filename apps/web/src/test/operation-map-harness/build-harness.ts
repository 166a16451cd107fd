import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { writeVariables } from '../../../vite-plugins/component-variables-plugin.ts'

/** Builds the page of the viewer alone, as the app itself is built. It is no part of what is shipped. */
export async function buildOperationMapHarness(folder: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    publicDir: join(import.meta.dirname, '../../../public'),
    define: { __BRAND__: JSON.stringify('agro') },
    plugins: [react(), writeVariables('agro')],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
      modulePreload: { polyfill: false },
    },
  })
}
