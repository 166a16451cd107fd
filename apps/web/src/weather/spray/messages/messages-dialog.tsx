import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Switch } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { SprayMessage, SprayNotificationPreferences } from '@talhao/contract/weather/spray'
import { nameZoneCity } from '@talhao/local-time'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readClock } from '../../../lib/browser/minute-clock.ts'
import { formatTime } from '../../../lib/format/format-date.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/loading-layouts.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { describeDay, describeHour } from '../windows/describe-window.ts'
import {
  useEditNotificationPreferences,
  useMarkSprayMessagesSeen,
  useSprayMessages,
} from './message-calls.ts'
import classes from './messages-dialog.module.css'

export function MessagesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('spray')
  const query = useSprayMessages()
  return (
    <Dialog title={t('messages.title')} onClose={onClose}>
      <p className={classes.text}>{t('messages.text')}</p>
      {query.data !== undefined ? (
        <>
          <NotificationPreferences wishes={query.data.wishes} />
          <MessageList messages={query.data.messages} isWanted={query.data.wishes.inList} />
        </>
      ) : query.error === null ? (
        <TableSkeleton rows={3} />
      ) : (
        <ErrorState error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  )
}

function NotificationPreferences({ wishes }: { wishes: SprayNotificationPreferences }) {
  const { t } = useTranslation('spray')
  const edit = useEditNotificationPreferences()
  // What was just pressed is shown at once; the server's answer takes over.
  const shown = { ...wishes, ...(edit.isPending ? edit.variables : {}) }
  const save = (changes: Partial<SprayNotificationPreferences>) =>
    edit.mutate(
      { body: changes },
      { onError: () => showToast({ tone: 'error', message: t('messages.failed') }) },
    )
  return (
    <div className={classes.wishes}>
      {(['byMail', 'inList'] as const).map((wish) => (
        <Switch
          key={wish}
          label={t(`messages.${wish}`)}
          checked={shown[wish]}
          disabled={edit.isPending}
          onChange={(event) => save({ [wish]: event.currentTarget.checked })}
        />
      ))}
    </div>
  )
}

function MessageList({ messages, isWanted }: { messages: readonly SprayMessage[]; isWanted: boolean }) {
  const { t } = useTranslation('spray')
  const seen = useMarkSprayMessagesSeen()
  const newest = messages[0]

  const markSeen = useEffectEvent((until: string) => seen.mutate({ body: { until } }))
  const newestNew = newest?.isNew ? newest.toldAt : null
  // On leaving, so that what is new still says so while it is read.
  useEffect(() => {
    if (newestNew === null) return
    return () => markSeen(newestNew)
  }, [newestNew])

  if (!isWanted) return <p className={classes.none}>{t('messages.off')}</p>
  if (messages.length === 0) return <p className={classes.none}>{t('messages.empty')}</p>
  return (
    <ul className={classes.list}>
      {messages.map((message) => (
        <Message key={`${message.stationId}/${message.startDate}/${message.kind}`} message={message} />
      ))}
    </ul>
  )
}

function Message({ message }: { message: SprayMessage }) {
  const { t } = useTranslation('spray')
  const { t: tWindow } = useTranslation('sprayWindows')
  const { kind, placeName: place, timeZone, endDate, toldAt, isNew } = message
  const Sign = kind === 'opened' ? IconLockOpen : IconLock
  return (
    <li className={classes.message}>
      <Sign size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <p className={classes.words}>
          {t(`messages.${kind}`, { place, until: describeHour(endDate, timeZone) })}
          {isNew && <span className={classes.new}>{t('messages.new')}</span>}
        </p>
        <p className={classes.told}>
          {t('messages.told', {
            day: describeDay(toldAt, { timeZone, now: readClock() }, tWindow),
            time: formatTime(toldAt, timeZone),
            zone: nameZoneCity(timeZone),
          })}
        </p>
      </div>
    </li>
  )
}
