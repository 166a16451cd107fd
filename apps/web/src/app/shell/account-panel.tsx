import type { Me } from '@talhao/contract/core/me'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { paths } from '../../lib/paths.ts'
import { ColorSchemeSwitch } from '../../ui/controls/color-scheme-switch.tsx'
import classes from './account-panel.module.css'
import { LanguageMenu } from './language-menu.tsx'

interface AccountPanelProps {
  readonly isCollapsed?: boolean
  /** As of the entries of the menu above it. */
  readonly isOverPage?: boolean
}

/** Who is signed in, in which language and light: the foot of the menu. */
export function AccountPanel({ isCollapsed = false, isOverPage = false }: AccountPanelProps) {
  const { t } = useTranslation('app')
  const me = useCurrentMe()
  const name = nameOf(me)
  return (
    <div className={classes.panel} data-collapsed={isCollapsed}>
      <div className={classes.switches}>
        <LanguageMenu isCollapsed={isCollapsed} />
        <ColorSchemeSwitch tone="onDark" />
      </div>
      <section
        className={classes.person}
        aria-label={t('menu.account', { name })}
        title={me.client === null ? me.email : `${me.email} · ${me.client.name}`}
      >
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.client}>{me.client?.name ?? t(`roles.${me.role}`)}</span>
          {me.role !== 'sales' && !isCollapsed && (
            <Link to={paths.security} className={classes.security} replace={isOverPage}>
              {t('menu.security')}
            </Link>
          )}
        </span>
      </section>
    </div>
  )
}

function nameOf(me: Me): string {
  return `${me.first_name} ${me.last_name}`.trim() || me.email
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return `${words[0]?.at(0) ?? ''}${last?.at(0) ?? ''}`.toLocaleUpperCase('pt-BR')
}
