import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { phone, widerThanPhone } from './src/lib/browser/breakpoints.ts'
import { placeBootScript } from './vite-plugins/boot-script-plugin.ts'
import { defineMedia } from './vite-plugins/define-media.ts'
import { preloadFont } from './vite-plugins/font-preload-plugin.ts'
import { mainPages } from './vite-plugins/main-pages.ts'
import { enforceBudgets, type PageBudget } from './vite-plugins/page-budget-plugin.ts'
import { groupParts } from './vite-plugins/page-chunks.ts'
import { listPageFiles } from './vite-plugins/page-files-plugin.ts'
import { readBrand } from './vite-plugins/read-brand.ts'
import { buildServiceWorker } from './vite-plugins/service-worker-plugin.ts'
import { fillSiteSettings } from './vite-plugins/site-settings-plugin.ts'
import { readIcons, writeManifest } from './vite-plugins/web-manifest-plugin.ts'

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

const baseLibraries =
  /node_modules\/(react|react-dom|scheduler|react-router|use-sync-external-store|i18next|react-i18next)\//
/** What every page but those of signing in reads the server with. */
const dataLibraries = /node_modules\/@tanstack\/(react-query|query-core)\//
/** Of most pages, and each lighter than the headers it would travel with. */
const smallPieces =
  /icons-react\/dist\/esm\/icons\/|apps\/web\/src\/(lib\/(analytics|format|api|browser)|ui\/(page|feedback))\//
/** What stations are and how they are told, of every page with weather; not the choice of a zone, which is heavy. */
const weatherPieces =
  /(packages\/contract\/src\/(weather\/(readings|stations|observations|farms|live|forecasts)\/|core\/data-provider-plans)|apps\/web\/src\/weather\/stations\/(?!zone-select))/
const baseComponents =
  /@mantine\/core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton))\/|clsx/

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url))
/** What is drawn first of all, and what stands around every page behind the login. */
const parts = {
  'sign-in': [source('app/main.tsx'), source('accounts/sign-in/login-screen.tsx')],
  shell: [source('app/pages-behind-login.tsx'), source('app/shell/app-shell.tsx')],
  bell: [source('alerts/episodes/alert-bell.tsx')],
}

const shellModules = ['/src/app/shell/app-shell.tsx', '/src/alerts/episodes/alert-bell.tsx']
const budgets: readonly PageBudget[] = [
  { page: 'login page', modules: ['/src/accounts/sign-in/login-screen.tsx'], limitKb: 130 },
  {
    page: 'list of stations',
    modules: [...shellModules, '/src/weather/station-list/stations-screen.tsx'],
    limitKb: 220,
  },
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { __BRAND__: JSON.stringify(brand) },
  plugins: [
    react(),
    placeBootScript(brand),
    preloadFont(),
    writeManifest(brand),
    fillSiteSettings(),
    enforceBudgets(budgets),
    listPageFiles({ shell: shellModules, pages: mainPages }),
    buildServiceWorker({ brand, iconPath: readIcons(brand)[0]?.path ?? '' }),
  ],
  css: { postcss: { plugins: defineMedia({ phone, 'wider-than-phone': widerThanPhone }) } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: `dist/${brand}`,
    emptyOutDir: true,
    assetsDir: 'assets',
    // Skies are what is seen first of a station, and each is smaller than the way to the server and back.
    assetsInlineLimit: (file) => file.includes('/weather/stations/skies/'),
    manifest: true,
    sourcemap: 'hidden',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs changes rarely: few files that browsers keep from release to release.
          groups: [
            { name: 'base', test: baseLibraries },
            { name: 'data', test: dataLibraries },
            { name: 'ui', test: baseComponents },
            ...groupParts(parts),
            { name: 'pieces', test: smallPieces, minShareCount: 6 },
            { name: 'weather', test: weatherPieces, minShareCount: 4 },
          ],
        },
      },
      treeshake: {
        // The contract only describes calls: a screen pays for the endpoints it calls, not for all of them.
        moduleSideEffects: [{ test: /packages\/contract\//, sideEffects: false }],
        manualPureFunctions: [
          'defineEndpoint',
          'defineEquipmentEndpoint',
          'Shape',
          'MapOf',
          'Nullable',
          'SuccessOf',
          'Type',
        ],
      },
    },
  },
})
