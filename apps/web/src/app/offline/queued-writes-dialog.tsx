import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAgeText } from '../../lib/format/use-age-text.ts'
import type { QueuedWrite } from '../../lib/offline/offline-store.ts'
import { getOffline } from '../../lib/offline/start-offline.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './offline-bars.module.css'

/** What waits to be sent, one by one; what the server did not take can be sent again or thrown away. */
export function QueuedWritesDialog({
  writes,
  onClose,
}: {
  writes: readonly QueuedWrite[]
  onClose: () => void
}) {
  const { t } = useTranslation('offline')
  return (
    <Dialog title={t('queue.title')} isOpen onClose={onClose}>
      <p className={classes.small}>{t('queue.text')}</p>
      <ul className={classes.list}>
        {writes.map((write) => (
          <Write key={write.id} write={write} />
        ))}
      </ul>
    </Dialog>
  )
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
