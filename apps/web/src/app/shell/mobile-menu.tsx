import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { paths } from '../../lib/paths.ts'
import { productName } from '../../lib/site/brand.ts'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import { AccountPanel } from './account-panel.tsx'
import type { MenuItem } from './menu-items.ts'
import { MenuList } from './menu-list.tsx'
import classes from './mobile-menu.module.css'

/** Under 768 px: a bar with the brand, and a hamburger that opens the same entries as a popup (CORE-50). */
export function MobileMenu({ items, bell }: { items: readonly MenuItem[]; bell: ReactNode }) {
  const { t } = useTranslation('app')
  const { parts, open, close } = useOpened('menu')
  const isOpen = parts !== null
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
          onClick={() => open()}
        >
          <IconMenu2 size={24} stroke={1.7} />
        </button>
      </div>
      <Modal.Root
        opened={isOpen}
        onClose={close}
        yOffset={8}
        xOffset={8}
        size="100%"
        transitionProps={{ transition: 'fade-down', duration: 140 }}
        classNames={{ overlay: classes.overlay ?? '', content: classes.popup ?? '' }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={t('menu.label')} radius="xl">
          <div className={classes.popupTop}>
            <BrandMark tone="onDark" size={30} />
            <button type="button" className={classes.hamburger} aria-label={t('menu.close')} onClick={close}>
              <IconX size={24} stroke={1.7} />
            </button>
          </div>
          <nav aria-label={t('menu.label')}>
            <MenuList items={items} isOverPage />
          </nav>
          <AccountPanel isOverPage />
        </Modal.Content>
      </Modal.Root>
    </header>
  )
}
