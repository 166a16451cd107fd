import type { LazyScreen } from '../../lib/browser/lazy-screen.ts'
import type { TitleKey } from '../app-texts.ts'
import type { RouteAccess } from '../shell/route-access.ts'

/**
 * What stands around a screen: `bare` nothing, `page` the brand and the language above one column, `shell` the menu.
 */
export type RouteFrame = 'bare' | 'page' | 'shell'

export interface RouteEntry {
  readonly path: string
  readonly access: RouteAccess
  readonly frame: RouteFrame
  readonly title: TitleKey
  readonly screen: LazyScreen
  /** What a parameter must look like; anything else is no such page. */
  readonly params?: Readonly<Record<string, RegExp>>
}
