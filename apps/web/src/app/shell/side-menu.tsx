import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { productName } from '../../lib/site/product-name.ts'
import { BrandMark, BrandSymbol } from '../../ui/page/brand-mark.tsx'
import { AccountPanel } from './account-panel.tsx'
import type { MenuItem } from './menu-items.ts'
import { MenuList } from './menu-list.tsx'
import classes from './side-menu.module.css'
import { useMenuCollapse } from './use-menu-collapse.ts'

export function SideMenu({ items, bell }: { items: readonly MenuItem[]; bell: ReactElement | null }) {
  const { t } = useTranslation('app')
  const { isCollapsed, toggle } = useMenuCollapse()
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <header className={classes.menu} data-collapsed={isCollapsed}>
      <div className={classes.top}>
        <Link to={paths.login} className={classes.home} aria-label={productName}>
          {isCollapsed ? <BrandSymbol size={34} /> : <BrandMark tone="onDark" size={30} layout="stack" />}
        </Link>
        <button
          type="button"
          className={classes.collapse}
          aria-label={t(isCollapsed ? 'menu.expand' : 'menu.collapse')}
          aria-expanded={!isCollapsed}
          onClick={toggle}
        >
          <Icon size={20} stroke={1.6} />
        </button>
        {bell !== null && <div className={classes.bell}>{bell}</div>}
      </div>
      <nav className={classes.nav} aria-label={t('menu.label')}>
        <MenuList items={items} isCollapsed={isCollapsed} />
      </nav>
      <AccountPanel isCollapsed={isCollapsed} />
    </header>
  )
}
