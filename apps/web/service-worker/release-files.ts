import { type AppRelease, listNeeded } from '../src/lib/app/app-files.ts'

export const assetsCache = 'talhao-assets'
export const pagesCache = 'talhao-pages'

/** All of a release that this device needs, or the old one goes on. */
export async function prepareRelease(release: AppRelease): Promise<void> {
  const assets = await caches.open(assetsCache)
  const cached = await listCached(assets)
  const missing = listNeeded(release, cached).filter((file) => !cached.includes(file))
  await assets.addAll(missing)
  const page = await fetch('/', { cache: 'no-store' })
  if (!page.ok) throw new Error(`The page was answered with ${page.status}`)
  await (await caches.open(pagesCache)).put('/', page)
}

/** What a page loaded before there was a worker; from the browser's own cache, so it costs no network. */
export async function cacheFiles(files: readonly string[]): Promise<void> {
  const assets = await caches.open(assetsCache)
  const cached = await listCached(assets)
  const missing = files.filter((file) => file.startsWith('/assets/') && !cached.includes(file))
  await Promise.all(missing.map((file) => assets.add(file).catch(() => undefined)))
}

export async function removeOldFiles({ files }: AppRelease): Promise<void> {
  const assets = await caches.open(assetsCache)
  const old = (await listCached(assets)).filter((file) => !files.includes(file))
  await Promise.all(old.map((file) => assets.delete(file)))
}

async function listCached(cache: Cache): Promise<readonly string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}
