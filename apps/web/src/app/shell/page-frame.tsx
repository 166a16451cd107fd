import { Link, Outlet } from 'react-router'
import { BrandMark } from '../../shared/ui/brand-mark.tsx'
import { ColorSchemeSwitch } from '../../shared/ui/color-scheme-switch.tsx'
import { ConnectionBanner } from '../../shared/ui/connection-banner.tsx'
import { contentId } from '../../shared/ui/content-id.ts'
import { LanguageSwitch } from '../../shared/ui/language-switch.tsx'
import classes from './page-frame.module.css'

/** A page that stands alone: the brand above, one column, the language below. */
export function PageFrame() {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Link to="/" className={classes.home}>
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
