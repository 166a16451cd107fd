import type { AlertEpisode } from '@talhao/contract/alerts/episodes'
import { alertIcons, chooseAlertTone } from './alert-kinds.ts'
import classes from './alert-sign.module.css'

interface AlertSignProps {
  readonly episode: Pick<AlertEpisode, 'kind' | 'state'>
  readonly size?: 'small' | 'large'
}

/** What it is about, and how much of a hurry there is; the words beside it say both. */
export function AlertSign({ episode: { kind, state }, size = 'small' }: AlertSignProps) {
  const Icon = alertIcons[kind]
  return (
    <span
      className={classes.sign}
      data-tone={state === 'open' ? chooseAlertTone(kind) : 'over'}
      data-size={size}
      aria-hidden="true"
    >
      <Icon size={size === 'small' ? 20 : 28} stroke={1.7} />
    </span>
  )
}
