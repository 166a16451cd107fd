import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { routePaths } from '../../lib/paths.ts'
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
const LandRulesScreen = lazyScreen(async () => ({
  default: (await import('../../land/buffer-rules/buffer-rules-screen.tsx')).BufferRulesScreen,
}))
const LandFarmsScreen = lazyScreen(async () => ({
  default: (await import('../../land/farms/farm-pairs-screen.tsx')).FarmPairsScreen,
}))
const CropsScreen = lazyScreen(async () => ({
  default: (await import('../crops-page.tsx')).CropsPage,
}))
const CropFieldScreen = lazyScreen(async () => ({
  default: (await import('../crop-field-page.tsx')).CropFieldPage,
}))

const OrdersScreen = lazyScreen(async () => ({
  default: (await import('../../operations/orders/orders-screen.tsx')).OrdersScreen,
}))
const OrderFormScreen = lazyScreen(async () => ({
  default: (await import('../order-form-page.tsx')).OrderFormPage,
}))
const OrderScreen = lazyScreen(async () => ({
  default: (await import('../../operations/orders/detail/order-screen.tsx')).OrderScreen,
}))

const fieldId = { id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ }

/** The pages of the land, of what grows on it and of what is to be done there. */
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
  {
    path: routePaths.landRules,
    access: 'land',
    frame: 'shell',
    title: 'landRules',
    screen: LandRulesScreen,
  },
  {
    path: routePaths.landFarms,
    access: 'land',
    frame: 'shell',
    title: 'landFarms',
    screen: LandFarmsScreen,
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
  { path: routePaths.orders, access: 'emcloud', frame: 'shell', title: 'orders', screen: OrdersScreen },
  {
    path: routePaths.newOrder,
    access: 'emcloud',
    frame: 'shell',
    title: 'orderForm',
    screen: OrderFormScreen,
  },
  {
    path: routePaths.order,
    access: 'emcloud',
    frame: 'shell',
    title: 'order',
    screen: OrderScreen,
    params: fieldId,
  },
  {
    path: routePaths.editOrder,
    access: 'emcloud',
    frame: 'shell',
    title: 'orderForm',
    screen: OrderFormScreen,
    params: fieldId,
  },
]
