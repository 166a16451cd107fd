import './ingest-texts.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Station } from '@talhao/contract/weather/stations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { useStationIngest } from '../stations/station-calls.ts'
import { ConnectionTest } from './connection-test.tsx'
import { type ConsoleKind, chooseConsoleKind, isLorawan } from './console-settings.ts'
import classes from './ingest.module.css'
import { useStationReports } from './ingest-calls.ts'
import { IngestCredentials } from './ingest-credentials.tsx'
import { LiveReports } from './live-reports.tsx'
import { LorawanTools } from './lorawan-tools.tsx'
import { ReplaceKeyDialog } from './replace-key-dialog.tsx'
import { SetupGuide } from './setup-guide.tsx'

export function IngestDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const { t } = useTranslation('stationIngest')
  const ingest = useStationIngest(station.id)
  const replacing = useOpened('replace-key')
  const [kind, setKind] = useState<ConsoleKind>(chooseConsoleKind(station.optimDeveui))
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
      <div className={classes.panel}>
        <Arrivals station={station} kind={kind} />
        {ingest.data !== undefined ? (
          <>
            <SetupGuide
              credentials={ingest.data}
              devEui={station.optimDeveui}
              kind={kind}
              onChoose={setKind}
            />
            {isLorawan(kind) && <LorawanTools station={station} />}
            <IngestCredentials credentials={ingest.data} />
            {replace}
          </>
        ) : ingest.isError ? (
          <>
            <ErrorState error={ingest.error} onRetry={() => void ingest.refetch()} />
            {isUnreadable(ingest.error) && replace}
          </>
        ) : (
          <TableSkeleton rows={4} />
        )}
      </div>
      {replacing.parts !== null && <ReplaceKeyDialog station={station} onClose={replacing.close} />}
    </Dialog>
  )
}

/** Stands first, and also where the key cannot be shown: what arrives is what counts. */
function Arrivals({ station, kind }: { station: Station; kind: ConsoleKind }) {
  const { t } = useTranslation('stationIngest')
  const [isTesting, setTesting] = useState(false)
  const reports = useStationReports(station.id, { isTesting })
  return (
    <section className={classes.arrivals} aria-label={t('live.title')}>
      <h3 className={classes.heading}>{t('live.title')}</h3>
      {reports.data !== undefined ? (
        <>
          <LiveReports reports={reports.data} timeZone={station.timeZone} />
          <ConnectionTest
            kind={kind}
            lastReport={reports.data.lastReport}
            lastRefusal={reports.data.refusals[0] ?? null}
            isTesting={isTesting}
            onTesting={setTesting}
          />
        </>
      ) : reports.isError ? (
        <ErrorState error={reports.error} onRetry={() => void reports.refetch()} />
      ) : (
        <TableSkeleton rows={2} />
      )}
    </section>
  )
}

/** The server has the key, but can no longer show it. */
function isUnreadable(error: Error): boolean {
  return error instanceof ApiError && error.status === 422
}
