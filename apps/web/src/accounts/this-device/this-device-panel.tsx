import '../../lib/offline/offline-texts.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../lib/format/format-file-size.ts'
import { maxSavedBytes } from '../../lib/offline/saved-answers.ts'
import { readSignedIn } from '../../lib/offline/saved-owner.ts'
import { isSharedDevice } from '../../lib/offline/shared-device.ts'
import { getOffline, shareDevice } from '../../lib/offline/start-offline.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { ChoiceCard } from '../form/choice-card.tsx'
import { Panel } from '../panel/panel.tsx'
import classes from './this-device-panel.module.css'

/** What this browser keeps for work without a connection, the way to clear it, and the choice to keep nothing (CORE-157). */
export function ThisDevicePanel() {
  const { t } = useTranslation('offline')
  const [isShared, setShared] = useState(isSharedDevice)
  const kept = useQuery({ queryKey: ['saved-bytes'], queryFn: measureSaved, staleTime: 0 })
  const bytes = kept.data ?? 0

  async function choose(next: boolean) {
    setShared(next)
    await shareDevice(next)
    await kept.refetch()
  }

  async function clear() {
    await getOffline()?.answers.clear(readSignedIn() ?? undefined)
    await kept.refetch()
    showToast({ tone: 'success', message: t('device.cleared') })
  }

  return (
    <Panel title={t('device.title')} text={t('device.text')}>
      <div className={classes.content}>
        {getOffline() === null ? (
          <p>{t('device.unsupported')}</p>
        ) : (
          <>
            <ChoiceCard
              type="checkbox"
              name="shared-device"
              value="shared"
              title={t('device.shared')}
              text={t('device.sharedText')}
              isChecked={isShared}
              onChange={() => void choose(!isShared)}
            />
            <div className={classes.size}>
              <span>
                {t('device.size', { size: formatFileSize(bytes), limit: formatFileSize(maxSavedBytes) })}
              </span>
              <Button variant="default" disabled={bytes === 0} onClick={() => void clear()}>
                {t('device.clear')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}

async function measureSaved(): Promise<number> {
  const owner = readSignedIn()
  const size = owner === null ? undefined : await getOffline()?.answers.measure(owner)
  return size?.bytes ?? 0
}
