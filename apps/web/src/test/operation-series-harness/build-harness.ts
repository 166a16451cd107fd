import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { writeVariables } from '../../../vite-plugins/component-variables-plugin.ts'

/** Builds a page of the graphs alone, as the app itself is built. It is no part of what is shipped. */
export async function buildOperationSeriesHarness(folder: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    publicDir: join(import.meta.dirname, '../../../public'),
    define: { __BRAND__: JSON.stringify('agro') },
    plugins: [react(), writeVariables('agro')],
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
}
