import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './page-tabs.module.css'

interface PageTabsProps<Key extends string> {
  readonly label: string
  readonly tabs: readonly { readonly key: Key; readonly path: string; readonly name: string }[]
  readonly current: Key
}

/** The parts of a page that have an address each, so each is a link. */
export function PageTabs<Key extends string>({ label, tabs, current }: PageTabsProps<Key>) {
  const list = useRef<HTMLUListElement>(null)
  // On a phone the tabs are wider than the page: the current one must be in sight.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    if (link === undefined || link === null || list.current === null) return
    list.current.scrollLeft = link.offsetLeft - list.current.clientWidth / 2 + link.offsetWidth / 2
  }, [current])
  return (
    <nav aria-label={label} className={classes.tabs}>
      <ul ref={list} className={classes.list}>
        {tabs.map(({ key, path, name }) => (
          <li key={key}>
            <Link
              to={path}
              data-tab={key}
              className={classes.tab}
              aria-current={key === current ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
