import {
  type Icon,
  IconBell,
  IconBuildingBroadcastTower,
  IconChartHistogram,
  IconClipboardList,
  IconCloudUpload,
  IconHeartbeat,
  IconMap2,
  IconPlant2,
  IconPolygon,
  IconReceipt2,
  IconRosetteDiscountCheck,
  IconSeedling,
  IconSpray,
  IconTractor,
  IconUserCog,
  IconWindsock,
} from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'
import type { MenuKey } from '../app-texts.ts'
import { mayOpen, type RouteAccess, type Visitor } from './route-access.ts'

export type MenuGroup = 'sales' | 'weather' | 'land' | 'clouds' | 'administration'

export interface MenuItem {
  readonly key: MenuKey
  readonly path: string
  readonly icon: Icon
  readonly access: RouteAccess
  readonly group: MenuGroup
  readonly isNew?: true
}

/** The side menu and the phone's menu are both drawn from this list (CORE-8); logout follows it, always. */
export const menuItems: readonly MenuItem[] = [
  { key: 'sales', path: paths.sales, icon: IconReceipt2, access: 'sales', group: 'sales' },
  { key: 'map', path: paths.map, icon: IconMap2, access: 'stations', group: 'weather' },
  { key: 'spray', path: paths.spray, icon: IconSpray, access: 'stations', group: 'weather' },
  {
    key: 'stations',
    path: paths.stations,
    icon: IconBuildingBroadcastTower,
    access: 'stations',
    group: 'weather',
  },
  { key: 'history', path: paths.history, icon: IconChartHistogram, access: 'stations', group: 'weather' },
  { key: 'alerts', path: paths.alerts, icon: IconBell, access: 'alerts', group: 'weather' },
  { key: 'land', path: paths.land, icon: IconPolygon, access: 'land', group: 'land' },
  { key: 'crops', path: paths.crops, icon: IconPlant2, access: 'land', group: 'land' },
  { key: 'orders', path: paths.orders, icon: IconClipboardList, access: 'emcloud', group: 'land' },
  { key: 'mpcloud', path: paths.planting, icon: IconSeedling, access: 'mpcloud', group: 'clouds' },
  { key: 'emcloud', path: paths.weatherCloud, icon: IconWindsock, access: 'emcloud', group: 'clouds' },
  {
    key: 'emcloudNew',
    path: paths.equipment,
    icon: IconTractor,
    access: 'emcloud',
    group: 'clouds',
    isNew: true,
  },
  {
    key: 'evidence',
    path: paths.evidence,
    icon: IconRosetteDiscountCheck,
    access: 'emcloud',
    group: 'clouds',
  },
  {
    key: 'mpcloudUpdate',
    path: paths.plantingApp,
    icon: IconCloudUpload,
    access: 'internal-cookie',
    group: 'administration',
  },
  {
    key: 'emcloudUpdate',
    path: paths.weatherApp,
    icon: IconCloudUpload,
    access: 'internal-cookie',
    group: 'administration',
  },
  {
    key: 'status',
    path: paths.status,
    icon: IconHeartbeat,
    access: 'internal-cookie',
    group: 'administration',
  },
  {
    key: 'manageAccount',
    path: paths.manageAccount,
    icon: IconUserCog,
    access: 'any-cloud',
    group: 'administration',
  },
]

export function listMenuItems(visitor: Visitor): readonly MenuItem[] {
  return menuItems.filter((item) => mayOpen(item.access, visitor))
}

/** The entry that a page belongs to: the longest path that it lies under. */
export function findCurrentItem(items: readonly MenuItem[], pathname: string): MenuItem | null {
  const matches = items.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return matches.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null
}
