import './alerts-texts.ts'
import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import type { AlertEpisode } from '@talhao/contract/alerts/episodes'
import { defaultZone } from '@talhao/local-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { paths } from '../../lib/paths.ts'
import classes from './alert-bell.module.css'
import { AlertSign } from './alert-sign.tsx'
import { describeAlertTitle } from './describe-alert.ts'
import { useOpenAlerts } from './episode-calls.ts'

const maxListed = 8

/** On every page with the menu: how many episodes are open, and which (ALR-104). */
export function AlertBell() {
  const { t } = useTranslation('alerts')
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useOpenAlerts()
  const count = data?.episodes.length ?? 0
  const isMore = data?.isMore ?? false
  const label =
    data === undefined
      ? t('bell.label')
      : count === 0
        ? t('bell.none')
        : isMore
          ? t('bell.many', { shown: count })
          : t('bell.open', { count })
  const Icon = count > 0 ? IconBellRinging : IconBell
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
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
        <button
          type="button"
          className={classes.bell}
          aria-label={label}
          title={label}
          onClick={() => setOpen(!isOpen)}
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
              {count === 0 ? t('bell.shortNone') : t('bell.short', { count })}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <p className={classes.heading}>{t('bell.title')}</p>
        {data === undefined ? (
          <p className={classes.none}>{t(isError ? 'bell.failed' : 'bell.label')}</p>
        ) : count === 0 ? (
          <p className={classes.none}>{t('bell.empty')}</p>
        ) : (
          <ul className={classes.list}>
            {data.episodes.slice(0, maxListed).map((episode) => (
              <BellItem key={episode.id} episode={episode} onChoose={() => setOpen(false)} />
            ))}
          </ul>
        )}
        <Link className={classes.all} to={paths.alerts} onClick={() => setOpen(false)}>
          {t('bell.all')}
        </Link>
      </Popover.Dropdown>
    </Popover>
  )
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
