import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { routePaths } from '../../lib/paths.ts'
import type { RouteEntry } from './route-entry.ts'

const SecurityScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/security/security-screen.tsx')).SecurityScreen,
}))
const ManageAccountScreen = lazyScreen(async () => ({
  default: (await import('../manage-account-page.tsx')).ManageAccountPage,
}))

/** The account and its security. */
export const accountRoutes: readonly RouteEntry[] = [
  { path: routePaths.security, access: 'client', frame: 'page', title: 'security', screen: SecurityScreen },
  {
    path: routePaths.manageAccount,
    access: 'any-cloud',
    frame: 'shell',
    title: 'manageAccount',
    screen: ManageAccountScreen,
  },
]
