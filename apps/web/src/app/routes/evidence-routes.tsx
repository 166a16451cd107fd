import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { routePaths } from '../../lib/paths.ts'
import type { RouteEntry } from './route-entry.ts'

const PacksScreen = lazyScreen(async () => ({
  default: (await import('../../evidence/packs/packs-screen.tsx')).PacksScreen,
}))
const SharedEvidenceScreen = lazyScreen(async () => ({
  default: (await import('../../evidence/sharing/shared-evidence-screen.tsx')).SharedEvidenceScreen,
}))
const DataViewsScreen = lazyScreen(async () => ({
  default: (await import('../../evidence/views/data-views-screen.tsx')).DataViewsScreen,
}))

/** The pages of spray evidence. */
export const evidenceRoutes: readonly RouteEntry[] = [
  { path: routePaths.evidence, access: 'emcloud', frame: 'shell', title: 'evidence', screen: PacksScreen },
  {
    path: routePaths.sharedEvidence,
    access: 'public',
    frame: 'page',
    title: 'sharedEvidence',
    screen: SharedEvidenceScreen,
    params: { token: /^[\w-]{43}$/ },
  },
  {
    path: routePaths.dataViews,
    access: 'any-cloud',
    frame: 'shell',
    title: 'dataViews',
    screen: DataViewsScreen,
  },
]
