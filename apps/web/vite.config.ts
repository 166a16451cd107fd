import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { phone, widerThanPhone } from './src/lib/browser/breakpoints.ts'
import { placeBootScript } from './vite-plugins/boot-script-plugin.ts'
import { writeVariables } from './vite-plugins/component-variables-plugin.ts'
import { defineMedia } from './vite-plugins/define-media.ts'
import { inlineFavicon } from './vite-plugins/favicon-plugin.ts'
import { preloadFont } from './vite-plugins/font-preload-plugin.ts'
import { preloadHeaviestFirst } from './vite-plugins/heaviest-first-plugin.ts'
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

const reactLibraries = /node_modules\/(react|react-dom|scheduler)\//
const baseLibraries = /node_modules\/(react-router|use-sync-external-store|i18next|react-i18next)\//
/** Of most pages, and each lighter than the headers it would travel with. */
const smallPieces =
  /icons-react\/dist\/esm\/icons\/|apps\/web\/src\/(lib\/(analytics|format|api|browser)|ui\/(page|feedback))\/.*\.tsx?$/
/** Cards, axes and what one does with them; what draws them comes when one is near. */
const chartPieces = /apps\/web\/src\/lib\/charts\/(?!drawing\/(echarts-core|render-picture)).*\.tsx?$/
/** What stations tell, and what is worked out of it, as far as several areas of the product need it. */
const weatherRules =
  /packages\/(agronomy\/src\/(is-known|round-to|station|spray|sun|weather-codes)|contract\/src\/(weather\/(readings|stations|observations|farms|live|forecasts|spray)\/|core\/data-provider-plans))/
/** What every page but those of signing in is drawn and reads the server with. */
const pageLibraries =
  /@mantine\/core\/(esm\/core|(esm\/components|styles)\/(ActionIcon|Button|CloseButton|Combobox\/ComboboxChevron|Input|InputBase|Loader|NativeSelect|TextInput|Transition|UnstyledButton))\/|clsx|node_modules\/@tanstack\/(react-query|query-core)\/(?!.*([iI]nfinite|[qQ]ueries))/
/** What most forms and many lists are filled in and opened with. */
const fieldLibraries =
  /@floating-ui\/|@mantine\/core\/esm\/components\/(Checkbox|FocusTrap|InlineInput|OptionalPortal|Popover|Portal)\b|@mantine\/hooks\/esm\/use-(merged-ref|focus-trap|focus-return|click-outside)/

/** What most other pages list and choose with, and what several of them tell and ask the server by. */
const commonLibraries =
  /@mantine\/core\/(esm\/components|styles)\/(Accordion|Combobox|Menu|Radio|ScrollArea|Switch|Tooltip)\b|@tanstack\/(react-query|query-core)\//
const commonPieces =
  /icons-react\/dist\/esm\/icons\/|apps\/web\/src\/(lib\/(?!charts|map)|ui\/)|packages\/(contract|local-time)\/src\//

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url))
/** What is drawn first of all, and what stands around every page behind the login. */
const frameParts = {
  'sign-in': [source('app/main.tsx'), source('accounts/sign-in/login-screen.tsx')],
  shell: [source('app/pages-behind-login.tsx'), source('app/shell/app-shell.tsx')],
}
/** The pages where people begin. */
const pageParts = {
  'station-list': [source('weather/station-list/stations-screen.tsx')],
  'station-map': [source('weather/station-map/station-map-screen.tsx')],
  bulletin: [source('weather/bulletin/bulletin-screen.tsx')],
  spray: [source('app/spray-page.tsx')],
}
/** Of spraying, whose phones do without; a bulletin has it, too. */
const sprayMapParts = { 'spray-map': [source('weather/spray/map/spray-map.tsx')] }
/** Drawn one after the other when the answer is there. */
const laterParts = {
  'bulletin-later': [
    source('weather/bulletin/charts/bulletin-charts.tsx'),
    source('weather/bulletin/forecast/daily-forecast.tsx'),
    source('weather/bulletin/forecast/hourly-forecast.tsx'),
    source('weather/spray/bulletin-spray-map.tsx'),
  ],
}

/** What many parts use besides. */
const laterStyles =
  /@mantine\/core\/styles\/(Checkbox|InlineInput|Popover)\.|apps\/web\/src\/(lib\/charts|ui\/(page|feedback))\/.*\.css$/
/**
 * All their styles come in one sheet: of several, one that came in before another had the whole page laid out anew. It
 * is asked first: pieces and charts would take theirs along.
 */
const laterGroups = groupParts([
  { parts: sprayMapParts, styles: 'later-styles', otherStyles: laterStyles },
  { parts: laterParts, common: 'common-later', styles: 'later-styles' },
])

const shellModules = ['/src/app/shell/app-shell.tsx']
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
    writeVariables(brand),
    placeBootScript(brand),
    inlineFavicon(brand),
    preloadFont(),
    preloadHeaviestFirst(),
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
            { name: 'react', test: reactLibraries },
            { name: 'base', test: baseLibraries },
            { name: 'ui', test: pageLibraries },
            { name: 'fields', test: fieldLibraries },
            ...groupParts([
              { parts: frameParts },
              {
                parts: pageParts,
                shared: 'weather',
                common: 'shell',
                apart: { 'map-parts': /\/apps\/web\/src\/lib\/map\/(?!map-page)/ },
                styles: 'shell',
                sharedPackages: weatherRules,
              },
            ]),
            ...laterGroups.slice(0, 1),
            { name: 'pieces', test: smallPieces, minShareCount: 6 },
            { name: 'charts', test: chartPieces },
            ...laterGroups.slice(1),
            { name: 'choices', test: commonLibraries, minShareCount: 3 },
            { name: 'common', test: commonPieces, minShareCount: 3 },
          ],
        },
      },
      treeshake: {
        // The contract only describes calls: a screen pays for the endpoints it calls, not for all of them.
        moduleSideEffects: [{ test: /packages\/(contract|agronomy)\//, sideEffects: false }],
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
