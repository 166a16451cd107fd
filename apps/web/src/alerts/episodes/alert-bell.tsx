import './bell-texts.ts'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import classes from './alert-bell.module.css'
import type { AlertBellPanel } from './alert-bell-panel.tsx'
import { useOpenAlerts } from './open-alerts.ts'

const loadPanel = () => import('./alert-bell-panel.tsx')

/** On every page with the menu: how many episodes are open, and which (ALR-104). The list's code comes with the first press. */
export function AlertBell() {
  const { t } = useTranslation('bell')
  const navigate = useNavigate()
  const id = useId()
  // From the first press on. A state set by a ref would have the whole page drawn anew at once.
  const [panel, setPanel] = useState<{ Panel: typeof AlertBellPanel; button: HTMLElement } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { data } = useOpenAlerts()
  const count = data?.episodes.length ?? 0
  const isMore = data?.isMore ?? false
  const label =
    data === undefined
      ? t('label')
      : count === 0
        ? t('none')
        : isMore
          ? t('many', { shown: count })
          : t('open', { count })
  const Icon = count > 0 ? IconBellRinging : IconBell

  async function toggle(button: HTMLElement) {
    if (isOpen) return setOpen(false)
    const loaded = await loadPanel().catch(() => null)
    // The page of alerts knows what to say without a connection.
    if (loaded === null) return navigate(paths.alerts)
    setPanel({ Panel: loaded.AlertBellPanel, button })
    setOpen(true)
  }

  return (
    <>
      <button
        type="button"
        id={id}
        className={classes.bell}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        title={label}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={({ currentTarget }) => void toggle(currentTarget)}
      >
        <span className={classes.icon}>
          <Icon size={22} stroke={1.7} aria-hidden="true" />
          {count > 0 && (
            <span className={classes.count} aria-hidden="true">
              {isMore ? `${count}+` : count}
            </span>
          )}
        </span>
        {data !== undefined && (
          <span className={classes.short} aria-hidden="true">
            {count === 0 ? t('shortNone') : t('short', { count })}
          </span>
        )}
      </button>
      {panel !== null && <panel.Panel id={id} button={panel.button} isOpen={isOpen} onChange={setOpen} />}
    </>
  )
}
