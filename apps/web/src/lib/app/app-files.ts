/** What the worker knows of the release it belongs to; paths from the root. */
export interface AppRelease {
  /** The first script: it names the release. */
  readonly entry: string
  /** What the first page needs. */
  readonly shell: readonly string[]
  readonly files: readonly string[]
}

/** `/assets/bulletin-screen-B2xf8Q.js` → `bulletin-screen.js`: the same file in every release. */
export function nameWithoutHash(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return file.replace(/-[\w-]{8}(\.\w+)$/, '$1')
}

/** What a new release must have before it takes over: its shell, and anew what this device had of the old one (CORE-151). */
export function listNeeded(release: AppRelease, cached: readonly string[]): readonly string[] {
  const used = new Set(cached.map(nameWithoutHash))
  return [...new Set([...release.shell, ...release.files.filter((file) => used.has(nameWithoutHash(file)))])]
}

/** Whether the router of the app answers an address, and not the server. */
export function isAppPage(pathname: string, routes: readonly string[]): boolean {
  const first = pathname.split('/')[1] ?? ''
  return routes.some((route) => (route.split('/')[1] ?? '') === first)
}
