import { IconMenu2 } from '@tabler/icons-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { paths } from '../../lib/paths.ts'
import { productName } from '../../lib/site/product-name.ts'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import type { MenuItem } from './menu-items.ts'
import classes from './mobile-menu.module.css'

const loadPopup = () => import('./mobile-menu-popup.tsx')
const MobileMenuPopup = lazyScreen(async () => ({ default: (await loadPopup()).MobileMenuPopup }))

/** Under 768 px: a bar with the brand, and a hamburger that opens the same entries as a popup (CORE-50). */
export function MobileMenu({ items, bell }: { items: readonly MenuItem[]; bell: ReactElement | null }) {
  const { t } = useTranslation('app')
  const { parts, open, close } = useOpened('menu')
  const isOpen = parts !== null
  // Once opened it stays, so that it can fade when it closes.
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <header className={classes.bar}>
      <Link to={paths.login} className={classes.home} aria-label={productName}>
        <BrandMark tone="onDark" size={30} />
      </Link>
      <div className={classes.tools}>
        {bell}
        <button
          type="button"
          className={classes.hamburger}
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerDown={() => void loadPopup().catch(() => undefined)}
          onClick={() => open()}
        >
          <IconMenu2 size={24} stroke={1.7} />
        </button>
      </div>
      {wasOpened && (
        <Suspense fallback={null}>
          <MobileMenuPopup items={items} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </header>
  )
}
