import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { phone, widerThanPhone } from './src/lib/browser/breakpoints.ts'
import { placeBootScript } from './vite-plugins/boot-script-plugin.ts'
import { defineMedia } from './vite-plugins/define-media.ts'
import { preloadFont } from './vite-plugins/font-preload-plugin.ts'
import { enforceLoginBudget } from './vite-plugins/login-budget-plugin.ts'
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
/** The sign-in page and what every page calls, in one file: each of these alone weighs less than the headers it travels with. */
const signInPage =
  /src\/accounts\/sign-in\/(login-(screen|form|picture)|auth-form|auth-texts|describe-login-error|sign-in-as)|src\/ui\/(plain\/|feedback\/notice|controls\/use-countdown)|src\/lib\/(api|session|me|i18n|site|browser)\/(?!tracing|query-|get-me|current-me|update-language|use-opened|use-address|current-search|offered-zones|upload-form|mutation-of|once-of|select-data|create-id|minute-clock|when-idle)|icons-react\/dist\/esm\/(createReactComponent|icons\/Icon(InfoCircle|ArrowLeft|CircleCheck|Eye|EyeOff)\.mjs)/
const baseComponents =
  /@mantine\/core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton))\/|clsx/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { __BRAND__: JSON.stringify(brand) },
  plugins: [
    react(),
    placeBootScript(brand),
    preloadFont(),
    writeManifest(brand),
    fillSiteSettings(),
    enforceLoginBudget(130),
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
    assetsInlineLimit: 0,
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
            { name: 'sign-in', test: signInPage },
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
