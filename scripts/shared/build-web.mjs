import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildVerifier } from './build-verifier.mjs'
import { projectRoot } from './project-root.mjs'
import { runQuietly } from './run-quietly.mjs'

const webFolder = join(projectRoot, 'apps', 'web')

export const viteProgram = () =>
  join(dirname(createRequire(join(webFolder, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')

export async function buildWeb({ brand, folder }) {
  await runQuietly({
    command: process.execPath,
    args: [viteProgram(), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    cwd: webFolder,
    env: { BRAND: brand, NODE_ENV: 'production' },
  })
  await buildVerifier({ file: join(folder, 'evidence-verifier.html') })
}
