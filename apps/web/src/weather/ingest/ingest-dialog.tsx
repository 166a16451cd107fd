import './ingest-texts.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Station } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { useStationIngest } from '../stations/station-calls.ts'
import classes from './ingest.module.css'
import { IngestCredentials } from './ingest-credentials.tsx'
import { ReplaceKeyDialog } from './replace-key-dialog.tsx'
import { SetupGuide } from './setup-guide.tsx'

export function IngestDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const { t } = useTranslation('stationIngest')
  const ingest = useStationIngest(station.id)
  const replacing = useOpened('replace-key')
  const replace = (
    <div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => replacing.open()}
      >
        {t('replace.open')}
      </Button>
    </div>
  )
  return (
    <Dialog title={t('title', { name: station.placeName })} size="large" onClose={onClose}>
      {ingest.data !== undefined ? (
        <div className={classes.panel}>
          <IngestCredentials credentials={ingest.data} />
          {replace}
          <SetupGuide credentials={ingest.data} devEui={station.optimDeveui} />
        </div>
      ) : ingest.isError ? (
        <div className={classes.panel}>
          <ErrorState error={ingest.error} onRetry={() => void ingest.refetch()} />
          {isUnreadable(ingest.error) && replace}
        </div>
      ) : (
        <TableSkeleton rows={4} />
      )}
      {replacing.parts !== null && <ReplaceKeyDialog station={station} onClose={replacing.close} />}
    </Dialog>
  )
}

/** The server has the key, but can no longer show it. */
function isUnreadable(error: Error): boolean {
  return error instanceof ApiError && error.status === 422
}
