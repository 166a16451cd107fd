import './require-node.mjs'
import { join } from 'node:path'
import { hasStamp, replaceBuild } from './build-folder.mjs'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { compressBeside } from './compress-beside.mjs'
import { hashInputs } from './hash-inputs.mjs'
import { isPrecompressed, precompress } from './precompress.mjs'
import { projectRoot } from './project-root.mjs'
import { reportStep } from './report-step.mjs'
import { listSourceFolders } from './workspaces.mjs'

const brands = ['agro', 'latam']

/**
 * Builds what has changed since the last time, the page and the server side by side, and compresses the page.
 * @param {{ brand?: string, parts?: ('web' | 'server')[] }} options
 */
export async function ensureBuilt({ brand, parts = ['web', 'server'] } = {}) {
  const builds = listBuilds(brand).filter(({ part }) => parts.includes(part))
  const stale = builds.filter(isStale)
  if (stale.length > 0) {
    const what = stale.map(({ title }) => title).join(' and ')
    await reportStep(`Building ${what}`, () => Promise.all(stale.map(replaceBuild)))
  }
  const plain = builds.filter(({ part, folder }) => part === 'web' && !isPrecompressed(folder))
  for (const { folder } of plain) await reportStep('Compressing the page', () => precompress(folder))
}

/**
 * Builds the server; the page, which takes longer, is built beside what comes next, and compressed when nobody waits.
 * @returns {Promise<{ pageBuild: Promise<number> | null }>} the seconds that the page takes; null: it is built already
 */
export async function ensureServerBuilt() {
  const brand = readBrand()
  const [page, server] = [describeWeb(brand), describeServer()]
  // First and alone: all that comes next waits for it, and nothing for the page.
  if (isStale(server)) await reportStep(`Building ${server.title}`, () => replaceBuild(server))
  const pageBuild = isStale(page) ? measureSeconds(() => replaceBuild(page)) : null
  Promise.resolve(pageBuild)
    .then(() => isPrecompressed(page.folder) || compressBeside(page))
    // Told where it is awaited: until then it must not end the process and hide why.
    .catch(() => {})
  return { pageBuild }
}

async function measureSeconds(work) {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

function listBuilds(brand = readBrand()) {
  return [describeWeb(brand), describeServer()]
}

function isStale({ folder, stamp }) {
  return !hasStamp(folder, stamp)
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
