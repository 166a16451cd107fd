import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { routePaths } from '../../lib/paths.ts'
import type { RouteEntry } from './route-entry.ts'

const HealthScreen = lazyScreen(async () => ({
  default: (await import('../../weather/health/health-screen.tsx')).HealthScreen,
}))
const FleetScreen = lazyScreen(async () => ({
  default: (await import('../../weather/health/fleet-screen.tsx')).FleetScreen,
}))
const AssessFileScreen = lazyScreen(async () => ({
  default: (await import('../../weather/health/file/assess-file-screen.tsx')).AssessFileScreen,
}))

/** The pages of how well stations work. */
export const healthRoutes: readonly RouteEntry[] = [
  {
    path: routePaths.fleetHealth,
    access: 'stations',
    frame: 'shell',
    title: 'fleetHealth',
    screen: FleetScreen,
  },
  {
    path: routePaths.assessFile,
    access: 'stations',
    frame: 'shell',
    title: 'assessFile',
    screen: AssessFileScreen,
  },
  {
    path: routePaths.stationHealth,
    access: 'stations',
    frame: 'shell',
    title: 'stationHealth',
    screen: HealthScreen,
  },
]
