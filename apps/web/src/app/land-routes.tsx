import { routePaths } from '../lib/paths.ts'
import { lazyScreen } from './lazy-screen.ts'
import type { RouteEntry } from './route-entry.ts'

const LandScreen = lazyScreen(async () => ({
  default: (await import('./land-page.tsx')).LandPage,
}))
const LandImportScreen = lazyScreen(async () => ({
  default: (await import('../land/imports/import-screen.tsx')).ImportScreen,
}))
const LandDrawingScreen = lazyScreen(async () => ({
  default: (await import('../land/drawing/drawing-screen.tsx')).DrawingScreen,
}))
/** The pages of the land. */
export const landRoutes: readonly RouteEntry[] = [
  { path: routePaths.land, access: 'land', frame: 'shell', title: 'land', screen: LandScreen },
  {
    path: routePaths.landImport,
    access: 'land',
    frame: 'shell',
    title: 'landImport',
    screen: LandImportScreen,
  },
  {
    path: routePaths.landDrawing,
    access: 'land',
    frame: 'shell',
    title: 'landDrawing',
    screen: LandDrawingScreen,
  },
]
