import { fileURLToPath } from 'node:url'
import type { Brand } from '@talhao/contract/core'
import { build, type Plugin, type Rolldown } from 'vite'
import type { AppRelease } from '../src/lib/app/app-files.ts'
import { listPageChunks } from './page-budget-plugin.ts'

const workerFile = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url))

const firstPage = [
  '/src/accounts/sign-in/login-screen.tsx',
  // Whoever is signed in and opens the app in the field is led on without a connection.
  '/src/app/login/way-on.tsx',
]

/** The files of a build and which of them the first page needs: its chunks, their styles, the font. */
export function describeRelease(bundle: Rolldown.OutputBundle): AppRelease {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('The build has no first script')
  const firstChunks = listPageChunks(chunks, firstPage)
  const styles = firstChunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const isAlwaysNeeded = (file: string) => /\.woff2$|\/favicon-/.test(file)
  const assets = outputs.map(({ fileName }) => fileName).filter((file) => file.startsWith('assets/'))
  const isDelivered = (file: string) => !file.endsWith('.map')
  return {
    entry: `/${entry.fileName}`,
    shell: [
      ...new Set([
        ...firstChunks.map(({ fileName }) => fileName),
        ...styles,
        ...assets.filter((file) => isAlwaysNeeded(file)),
      ]),
    ].map(toPath),
    files: assets.filter(isDelivered).map(toPath),
  }
}

function toPath(file: string): string {
  return `/${file}`
}

/** Puts the worker at the root, with the list of the files of its release in it (CORE-151). */
export function buildServiceWorker({ brand, iconPath }: { brand: Brand; iconPath: string }): Plugin {
  return {
    name: 'talhao:service-worker',
    apply: 'build',
    // Behind all that write files.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = await bundleWorker({
          __APP_RELEASE__: JSON.stringify(describeRelease(bundle)),
          __APP_ICON__: JSON.stringify(iconPath),
          __BRAND__: JSON.stringify(brand),
        })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

async function bundleWorker(define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
      modulePreload: false,
      rolldownOptions: { input: workerFile, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const worker = outputs.find((output) => output.type === 'chunk')
  if (worker === undefined) throw new Error('The service worker was not built')
  return worker.code
}
