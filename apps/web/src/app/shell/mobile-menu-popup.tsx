import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import { AccountPanel } from './account-panel.tsx'
import type { MenuItem } from './menu-items.ts'
import { MenuList } from './menu-list.tsx'
import classes from './mobile-menu.module.css'

interface MobileMenuPopupProps {
  readonly items: readonly MenuItem[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What the hamburger opens; its code comes when the page is there. */
export function MobileMenuPopup({ items, isOpen, onClose }: MobileMenuPopupProps) {
  const { t } = useTranslation('app')
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
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
          <button type="button" className={classes.hamburger} aria-label={t('menu.close')} onClick={onClose}>
            <IconX size={24} stroke={1.7} />
          </button>
        </div>
        <nav aria-label={t('menu.label')}>
          <MenuList items={items} isOverPage />
        </nav>
        <AccountPanel isOverPage />
      </Modal.Content>
    </Modal.Root>
  )
}
