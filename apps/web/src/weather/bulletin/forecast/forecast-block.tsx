import { IconCloudOff } from '@tabler/icons-react'
import type { StationDetail } from '@talhao/contract/weather/stations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StateMessage } from '../../../ui/feedback/state-message.tsx'
import { ForecastExport } from '../../exports/forecast-export/forecast-export.tsx'
import { BulletinBlock } from '../bulletin-block.tsx'
import { ForecastNotes } from './forecast-notes.tsx'

interface ForecastBlockProps {
  readonly station: StationDetail
  readonly kind: 'daily' | 'hourly'
  /** About how high it is. */
  readonly heightPx: number
  /** The table; null while there is no forecast. */
  readonly children: ReactNode | null
}

/** What both forecasts share: the heading with the export, the source, and the words when there is none. */
export function ForecastBlock({ station, kind, heightPx, children }: ForecastBlockProps) {
  const { t } = useTranslation('bulletin')
  const { id: stationId, placeName, timeZone } = station
  return (
    <BulletinBlock
      id={kind}
      title={t(`forecast.${kind}`)}
      {...(children === null ? {} : { lateHeightPx: heightPx })}
      action={
        children !== null && (
          <ForecastExport stationId={stationId} placeName={placeName} timeZone={timeZone} kind={kind} />
        )
      }
    >
      {children === null ? (
        <StateMessage
          place="card"
          icon={<IconCloudOff size={28} stroke={1.6} />}
          title={t('forecast.none')}
          text={t('forecast.noneText')}
        />
      ) : (
        <>
          {children}
          <ForecastNotes station={station} />
        </>
      )}
    </BulletinBlock>
  )
}
