import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { placeBootScript } from './vite-plugins/boot-script-plugin.ts'
import { preloadFont } from './vite-plugins/font-preload-plugin.ts'
import { readBrand } from './vite-plugins/read-brand.ts'
import { fillSiteSettings } from './vite-plugins/site-settings-plugin.ts'

const brand = readBrand(process.env.BRAND)
const server = process.env.TALHAO_SERVER ?? 'http://127.0.0.1:3000'
const serverPaths = [
  '/api',
  '/users',
  '/checkout',
  '/healthz',
  '/readyz',
  '/metrics',
  '/weatherstation',
  '/data',
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { __BRAND__: JSON.stringify(brand) },
  plugins: [react(), placeBootScript(brand), preloadFont(), fillSiteSettings()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: `dist/${brand}`,
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: 'hidden',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // The contract only describes calls: a screen pays for the operations it makes, not for all of them.
        moduleSideEffects: [{ test: /packages\/contract\//, sideEffects: false }],
        manualPureFunctions: ['defineOperation', 'Shape', 'Nullable', 'SuccessOf', 'Type'],
      },
    },
  },
})
