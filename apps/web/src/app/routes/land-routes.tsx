import { routePaths } from '../../lib/paths.ts'
import { lazyScreen } from '../lazy-screen.ts'
import type { RouteEntry } from './route-entry.ts'

const LandScreen = lazyScreen(async () => ({
  default: (await import('../land-page.tsx')).LandPage,
}))
const LandImportScreen = lazyScreen(async () => ({
  default: (await import('../../land/imports/import-screen.tsx')).ImportScreen,
}))
const LandDrawingScreen = lazyScreen(async () => ({
  default: (await import('../../land/drawing/drawing-screen.tsx')).DrawingScreen,
}))
const CropsScreen = lazyScreen(async () => ({
  default: (await import('../crops-page.tsx')).CropsPage,
}))
const CropFieldScreen = lazyScreen(async () => ({
  default: (await import('../crop-field-page.tsx')).CropFieldPage,
}))

const fieldId = { id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ }

/** The pages of the land and of what grows on it. */
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
  { path: routePaths.crops, access: 'land', frame: 'shell', title: 'crops', screen: CropsScreen },
  {
    path: routePaths.cropField,
    access: 'land',
    frame: 'shell',
    title: 'cropField',
    screen: CropFieldScreen,
    params: fieldId,
  },
]
