import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type EquipmentTab, equipmentTabs } from './equipment-tabs.ts'
import classes from './tab-links.module.css'

/** Each tab has its own address, so each is a link. */
export function TabLinks({ current }: { current: EquipmentTab }) {
  const { t } = useTranslation('equipment')
  const list = useRef<HTMLUListElement>(null)
  // On a phone the tabs are wider than the page: the current one must be in sight.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    if (link === undefined || link === null || list.current === null) return
    list.current.scrollLeft = link.offsetLeft - list.current.clientWidth / 2 + link.offsetWidth / 2
  }, [current])
  return (
    <nav aria-label={t('tabsLabel')} className={classes.tabs}>
      <ul ref={list} className={classes.list}>
        {equipmentTabs.map(({ key, path }) => (
          <li key={key}>
            <Link
              to={path}
              data-tab={key}
              className={classes.tab}
              aria-current={key === current ? 'page' : undefined}
            >
              {t(`tabs.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
