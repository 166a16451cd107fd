import './alerts-texts.ts'
import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import type { AlertEpisode } from '@talhao/contract/alerts/episodes'
import { defaultZone } from '@talhao/local-time'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { paths } from '../../lib/paths.ts'
import classes from './alert-bell.module.css'
import { AlertSign } from './alert-sign.tsx'
import { describeAlertTitle } from './describe-alert.ts'
import { useOpenAlerts } from './open-alerts.ts'

const maxListed = 8

interface AlertBellPanelProps {
  /** Of the button; the panel is `<id>-dropdown`. */
  readonly id: string
  readonly button: HTMLElement
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** Which episodes are open, below the bell. */
export function AlertBellPanel({ id, button, isOpen, onChange }: AlertBellPanelProps) {
  const { t } = useTranslation('bell')
  const { data, isError } = useOpenAlerts()
  const close = () => onChange(false)
  // It comes with the press that opens it, and only what was closed before remembers where the focus was.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return (
    <Popover
      id={id}
      opened={isShown}
      onChange={onChange}
      position="bottom-start"
      width="min(360px, calc(100vw - 16px))"
      radius="lg"
      shadow="md"
      trapFocus
      hideDetached={false}
      returnFocus
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <StandingElement element={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <p className={classes.heading}>{t('title')}</p>
        {data === undefined ? (
          <p className={classes.none}>{t(isError ? 'failed' : 'label')}</p>
        ) : data.episodes.length === 0 ? (
          <p className={classes.none}>{t('empty')}</p>
        ) : (
          <ul className={classes.list}>
            {data.episodes.slice(0, maxListed).map((episode) => (
              <BellItem key={episode.id} episode={episode} onChoose={close} />
            ))}
          </ul>
        )}
        <Link className={classes.all} to={paths.alerts} onClick={close}>
          {t('all')}
        </Link>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The bell stood there before its panel came: drawn anew as the panel's child it would lose the focus. */
function StandingElement({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

function BellItem({ episode, onChoose }: { episode: AlertEpisode; onChoose: () => void }) {
  const { t } = useTranslation('alerts')
  const { details, openedAt, acknowledgedAt, unknownSince } = episode
  const time = useMomentText(openedAt, details?.timeZone ?? defaultZone)
  const note =
    unknownSince !== null ? t('item.unknown') : acknowledgedAt === null ? null : t('detail.confirmed')
  return (
    <li>
      <Link className={classes.item} to={paths.alert(episode.id)} onClick={onChoose}>
        <AlertSign episode={episode} />
        <span className={classes.words}>
          <span className={classes.title}>{describeAlertTitle(episode, t)}</span>
          <span className={classes.line}>
            {[details?.placeName, t('item.since', { time }), note].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  )
}
