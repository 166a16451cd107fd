import { Button } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { useQueuedWrites, useSentWrites } from '../../lib/offline/use-offline.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { OfflineBar } from './offline-bar.tsx'
import classes from './offline-bars.module.css'

const QueuedWritesDialog = lazyScreen(async () => ({
  default: (await import('./queued-writes-dialog.tsx')).QueuedWritesDialog,
}))

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
      {list.parts !== null && (
        <Suspense fallback={null}>
          <QueuedWritesDialog writes={writes} onClose={list.close} />
        </Suspense>
      )}
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
