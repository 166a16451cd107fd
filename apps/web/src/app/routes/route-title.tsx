import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router'
import { productName } from '../../lib/site/product-name.ts'
import { contentId } from '../../ui/page/content-id.ts'
import type { TitleKey } from '../app-texts.ts'

/** The page shown last in this tab; the first one must not pull the focus out of the browser's own place. */
let shownPath: string | null = null

/** Names the page for the window and, after a change of page, moves focus and scroll to its beginning. */
export function RouteTitle({ title, children }: { title: TitleKey; children: ReactNode }) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const text = t(`titles.${title}`)

  useEffect(() => {
    document.title = `${text} · ${productName}`
  }, [text])

  useEffect(() => {
    const isFirst = shownPath === null
    const isSame = shownPath === pathname
    shownPath = pathname
    if (isFirst || isSame) return
    document.getElementById(contentId)?.focus({ preventScroll: true })
    if (navigation !== 'POP') window.scrollTo(0, 0)
  }, [pathname, navigation])

  return children
}
