import { Button } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { useAgeText } from '../../lib/format/use-age-text.ts'
import type { QueuedWrite } from '../../lib/offline/offline-store.ts'
import { getOffline } from '../../lib/offline/start-offline.ts'
import { useQueuedWrites, useSentWrites } from '../../lib/offline/use-offline.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { OfflineBar } from './offline-bar.tsx'
import classes from './offline-bars.module.css'

/** What was written without a connection: how much of it waits, and what the server did not take (CORE-159). */
export function QueuedWrites() {
  const { t } = useTranslation('offline')
  const writes = useQueuedWrites()
  const list = useOpened('queued-writes')
  useTellSent()
  if (writes.length === 0) return null
  const rejected = writes.filter(({ rejection }) => rejection !== null).length
  const waiting = writes.length - rejected
  return (
    <OfflineBar icon={<IconCloudUpload size={18} stroke={1.9} aria-hidden="true" />}>
      {waiting > 0 && <span>{t('queue.waiting', { count: waiting })}</span>}
      {rejected > 0 && <span className={classes.refused}>{t('queue.rejected', { count: rejected })}</span>}
      <Button size="compact-sm" variant="default" onClick={() => list.open()}>
        {t('queue.show')}
      </Button>
      <Dialog title={t('queue.title')} isOpen={list.parts !== null} onClose={list.close}>
        <p className={classes.small}>{t('queue.text')}</p>
        <ul className={classes.list}>
          {writes.map((write) => (
            <Write key={write.id} write={write} />
          ))}
        </ul>
      </Dialog>
    </OfflineBar>
  )
}

/** What was sent is part of what the page shows. */
function useTellSent(): void {
  const { t } = useTranslation('offline')
  const client = useQueryClient()
  const sent = useSentWrites()
  const told = useRef(sent)
  useEffect(() => {
    if (sent === told.current) return
    showToast({ tone: 'success', message: t('queue.sent', { count: sent - told.current }) })
    told.current = sent
    void client.invalidateQueries()
  }, [sent, client, t])
}

function Write({ write }: { write: QueuedWrite }) {
  const { t } = useTranslation('offline')
  const age = useAgeText(new Date(write.writtenAt).toISOString())
  const queue = getOffline()?.queue
  const { id, subject, queuedAs, rejection } = write

  function sendAgain() {
    void queue?.retry(id).then(() => queue.send())
  }

  return (
    <li className={classes.write}>
      <span className={classes.words}>
        <strong>{subject === '' ? t(`queue.kinds.${queuedAs}`) : subject}</strong>
        <span className={classes.small}>
          {t(`queue.kinds.${queuedAs}`)} · {age}
          {rejection === null && ` · ${t('queue.waits')}`}
        </span>
        {rejection !== null && (
          <span className={classes.refused}>{t('queue.refused', { reason: rejection })}</span>
        )}
      </span>
      <span className={classes.buttons}>
        {rejection !== null && (
          <Button size="compact-sm" variant="default" onClick={sendAgain}>
            {t('queue.retry')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="danger" onClick={() => void queue?.discard(id)}>
          {t('queue.discard')}
        </Button>
      </span>
    </li>
  )
}
