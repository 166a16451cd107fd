import '../../lib/offline/offline-texts.ts'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useServerReachable } from '../../lib/api/connection.ts'
import { useAppUpdate } from '../../lib/app/app-update.ts'
import { useAgeText } from '../../lib/format/use-age-text.ts'
import type { SavedAge } from '../../lib/offline/shown-answers.ts'
import { useSavedAges } from '../../lib/offline/use-offline.ts'
import { OfflineBar } from './offline-bar.tsx'
import classes from './offline-bars.module.css'
import { QueuedWrites } from './queued-writes.tsx'

/** What the person should know of this device: how old the data are, what waits to be sent, that there is a new release. */
export function OfflineBars() {
  const isReachable = useServerReachable()
  return (
    <div aria-live="polite" className={classes.place}>
      {!isReachable && <SavedAges />}
      <QueuedWrites />
      <AppUpdate />
    </div>
  )
}

function SavedAges() {
  const { t } = useTranslation('offline')
  const ages = useSavedAges()
  if (ages.length === 0) return null
  return (
    <OfflineBar icon={<IconDeviceMobile size={18} stroke={1.9} aria-hidden="true" />}>
      <span>{t('kept')}</span>
      {ages.map((age) => (
        <SavedItem key={age.savedAs} age={age} />
      ))}
    </OfflineBar>
  )
}

function SavedItem({ age: { savedAs, answeredAt } }: { age: SavedAge }) {
  const { t } = useTranslation('offline')
  const age = useAgeText(new Date(answeredAt).toISOString())
  return (
    <span className={classes.item}>
      {t(`kinds.${savedAs}`)} {age}
    </span>
  )
}

function AppUpdate() {
  const { t } = useTranslation('offline')
  if (!useAppUpdate()) return null
  return (
    <OfflineBar icon={<IconRefresh size={18} stroke={1.9} aria-hidden="true" />}>
      <span>{t('update')}</span>
      <Button size="compact-sm" onClick={() => window.location.reload()}>
        {t('updateAction')}
      </Button>
    </OfflineBar>
  )
}
