import './require-node.mjs'
import { join } from 'node:path'
import { hasStamp, replaceBuild } from './build-folder.mjs'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { hashInputs } from './hash-inputs.mjs'
import { projectRoot } from './project-root.mjs'
import { reportStep } from './report-step.mjs'
import { listSourceFolders } from './workspaces.mjs'

const brands = ['agro', 'latam']

/**
 * Builds what has changed since the last time, the page and the server side by side.
 * @param {{ brand?: string, parts?: ('web' | 'server')[] }} options
 */
export async function ensureBuilt({ brand = readBrand(), parts = ['web', 'server'] } = {}) {
  const stale = [describeWeb(brand), describeServer()]
    .filter(({ part }) => parts.includes(part))
    .filter(({ folder, stamp }) => !hasStamp(folder, stamp))
  if (stale.length === 0) return
  const what = stale.map(({ title }) => title).join(' and ')
  await reportStep(`Building ${what}`, () => Promise.all(stale.map(replaceBuild)))
}

function describeWeb(brand) {
  return {
    part: 'web',
    title: 'the page',
    folder: join(projectRoot, 'apps', 'web', 'dist', brand),
    stamp: stampOf('@talhao/web', [brand]),
    build: (folder) => buildWeb({ brand, folder }),
  }
}

function describeServer() {
  return {
    part: 'server',
    title: 'the server',
    folder: join(projectRoot, 'apps', 'server', 'dist'),
    stamp: stampOf('@talhao/server', []),
    build: (folder) => buildServer({ folder }),
  }
}

function stampOf(workspace, values) {
  const shared = ['package-lock.json', 'tsconfig.base.json', 'scripts/shared'].map((path) =>
    join(projectRoot, path),
  )
  return hashInputs({
    root: projectRoot,
    paths: [...listSourceFolders(workspace), ...shared],
    values: [process.version, ...values],
  })
}

function readBrand() {
  const brand = process.env.BRAND?.trim() || 'agro'
  if (brands.includes(brand)) return brand
  console.error(`BRAND must be one of ${brands.join(', ')}, but it is ${JSON.stringify(brand)}.`)
  process.exit(1)
}
