import { IconLogout2 } from '@tabler/icons-react'
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { signOutHere } from '../../accounts/sign-in/sign-out-here.ts'
import { useQueuedWrites } from '../../lib/offline/use-offline.ts'
import { paths } from '../../lib/paths.ts'
import { SignOutQuestion } from '../offline/sign-out-question.tsx'
import { findCurrentItem, type MenuItem } from './menu-items.ts'
import classes from './menu-list.module.css'

const MenuHint = lazy(async () => ({ default: (await import('./menu-hint.tsx')).MenuHint }))

interface MenuListProps {
  readonly items: readonly MenuItem[]
  readonly isCollapsed?: boolean
  /** It was opened over the page and is in the history itself: what is chosen takes its place there. */
  readonly isOverPage?: boolean
}

/** The entries, grouped by thin lines, and logout at the end: the same in the side menu and on the phone. */
export function MenuList({ items, isCollapsed = false, isOverPage = false }: MenuListProps) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const current = findCurrentItem(items, pathname)
  const unsent = useQueuedWrites().length
  const [isAsking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const currentKey = current?.key

  // Where the menu is longer than the screen, one still sees where one is.
  useEffect(() => {
    if (currentKey !== undefined)
      list.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [currentKey])

  function signOut() {
    signOutHere()
    void navigate(paths.login, { replace: true })
  }

  return (
    <ul ref={list} className={classes.list} data-collapsed={isCollapsed}>
      {items.map((item, index) => {
        const startsGroup = index > 0 && items[index - 1]?.group !== item.group
        const label = t(`menu.items.${item.key}`)
        const Icon = item.icon
        return (
          <li key={item.key} className={classes.item} data-starts-group={startsGroup}>
            <Hint label={label} isShown={isCollapsed}>
              <Link
                to={item.path}
                className={classes.entry}
                aria-current={item === current ? 'page' : undefined}
                replace={isOverPage}
              >
                <Icon size={22} stroke={1.6} aria-hidden="true" className={classes.icon} />
                <span className={classes.words}>
                  <span className={classes.label}>{label}</span>
                  {item.isNew && <span className={classes.badge}>{t('menu.new')}</span>}
                </span>
              </Link>
            </Hint>
          </li>
        )
      })}
      <li className={classes.item} data-starts-group={items.length > 0}>
        <Hint label={t('menu.items.logout')} isShown={isCollapsed}>
          <button
            type="button"
            className={classes.entry}
            onClick={unsent === 0 ? signOut : () => setAsking(true)}
          >
            <IconLogout2 size={22} stroke={1.6} aria-hidden="true" className={classes.icon} />
            <span className={classes.words}>
              <span className={classes.label}>{t('menu.items.logout')}</span>
            </span>
          </button>
        </Hint>
        <SignOutQuestion
          unsent={unsent}
          isOpen={isAsking}
          onSignOut={signOut}
          onClose={() => setAsking(false)}
        />
      </li>
    </ul>
  )
}

/** Words that the folded menu has no room for; the wide one does not wait for their code. */
function Hint({ label, isShown, children }: { label: string; isShown: boolean; children: ReactElement }) {
  if (!isShown) return children
  return (
    <Suspense fallback={children}>
      <MenuHint label={label}>{children}</MenuHint>
    </Suspense>
  )
}
