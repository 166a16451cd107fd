import './farms-texts.ts'
import type { Station } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { useStationIngest } from '../stations/station-calls.ts'
import { StationForm } from './station-form.tsx'

/** The console's PASSKEY is told apart from the station, to a client_admin alone: it is read first. */
export function EditStationDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const { t } = useTranslation('stationFarms')
  const ingest = useStationIngest(station.id)
  return (
    <Dialog
      title={t('station.title', { name: station.placeName })}
      size="large"
      staysOnClickOutside
      onClose={onClose}
    >
      {ingest.data !== undefined ? (
        <StationForm station={station} consolePasskey={ingest.data.consolePasskey} onClose={onClose} />
      ) : ingest.isError ? (
        <ErrorState error={ingest.error} onRetry={() => void ingest.refetch()} />
      ) : (
        <TableSkeleton rows={5} />
      )}
    </Dialog>
  )
}
