import { Link, Outlet } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { ColorSchemeSwitch } from '../../ui/controls/color-scheme-switch.tsx'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { ConnectionBanner } from '../../ui/feedback/connection-banner.tsx'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import { contentId } from '../../ui/page/content-id.ts'
import classes from './page-frame.module.css'

/** A page that stands alone: the brand above, one column, the language below. */
export function PageFrame() {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Link to={paths.login} className={classes.home}>
          <BrandMark />
        </Link>
        <ColorSchemeSwitch />
      </header>
      <ConnectionBanner />
      <main id={contentId} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.foot}>
        <LanguageSwitch />
      </footer>
    </div>
  )
}
