import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { routePaths } from '../../lib/paths.ts'
import type { RouteEntry } from './route-entry.ts'

const PlantingAppScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/app-packages/app-package-screen.tsx')).PlantingAppScreen,
}))
const WeatherAppScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/app-packages/app-package-screen.tsx')).WeatherAppScreen,
}))
const StatusScreen = lazyScreen(async () => ({
  default: (await import('../status/status-screen.tsx')).StatusScreen,
}))

/** The pages of the internal login. */
export const internalRoutes: readonly RouteEntry[] = [
  {
    path: routePaths.plantingApp,
    access: 'internal-cookie',
    frame: 'shell',
    title: 'plantingApp',
    screen: PlantingAppScreen,
  },
  {
    path: routePaths.weatherApp,
    access: 'internal-cookie',
    frame: 'shell',
    title: 'weatherApp',
    screen: WeatherAppScreen,
  },
  {
    path: routePaths.status,
    access: 'internal-cookie',
    frame: 'shell',
    title: 'status',
    screen: StatusScreen,
  },
]
