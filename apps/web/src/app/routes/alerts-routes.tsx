import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { routePaths } from '../../lib/paths.ts'
import type { RouteEntry } from './route-entry.ts'

const AlertsScreen = lazyScreen(async () => ({
  default: (await import('../alerts-page.tsx')).AlertsPage,
}))
const AlertScreen = lazyScreen(async () => ({
  default: (await import('../../alerts/episodes/alert-screen.tsx')).AlertScreen,
}))
const AlertRulesScreen = lazyScreen(async () => ({
  default: (await import('../alerts-page.tsx')).AlertRulesPage,
}))
const AlertChannelsScreen = lazyScreen(async () => ({
  default: (await import('../../alerts/alert-channels-screen.tsx')).AlertChannelsScreen,
}))

const AlertWebhooksScreen = lazyScreen(async () => ({
  default: (await import('../../alerts/alert-webhooks-screen.tsx')).AlertWebhooksScreen,
}))

/** The pages of the alerts. */
export const alertsRoutes: readonly RouteEntry[] = [
  { path: routePaths.alerts, access: 'alerts', frame: 'shell', title: 'alerts', screen: AlertsScreen },
  {
    path: routePaths.alertRules,
    access: 'alerts',
    frame: 'shell',
    title: 'alertRules',
    screen: AlertRulesScreen,
  },
  {
    path: routePaths.alertChannels,
    access: 'alerts',
    frame: 'shell',
    title: 'alertChannels',
    screen: AlertChannelsScreen,
  },
  {
    path: routePaths.alertWebhooks,
    access: 'alerts',
    frame: 'shell',
    title: 'alertWebhooks',
    screen: AlertWebhooksScreen,
  },
  {
    path: routePaths.alert,
    access: 'alerts',
    frame: 'shell',
    title: 'alert',
    screen: AlertScreen,
    params: { id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  },
]
