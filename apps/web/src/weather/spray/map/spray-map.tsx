import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { useTranslation } from 'react-i18next'
import { useAnalytics } from '../../../lib/analytics/use-analytics.ts'
import { MapView } from '../../../lib/map/map-view.tsx'
import { sprayFirstView } from './first-view.ts'
import { RiskLayer } from './risk-layer.tsx'
import type { MarkedStation } from './risk-markers.ts'
import { SprayCamera } from './spray-camera.tsx'
import { focusZoom } from './step-zoom.ts'

interface SprayMapProps {
  readonly outlooks: readonly SprayOutlook[]
  /** The expanded station. */
  readonly focus: SprayOutlook | null
  readonly onExpand: (stationId: string) => void
}

/** All stations with the risk of the chosen hour. Opened when they are known, it begins where it is to be (WEA-73). */
export function SprayMap({ outlooks, focus, onExpand }: SprayMapProps) {
  const { t } = useTranslation('spray')
  const countEvent = useAnalytics()

  function pressMarker(stations: readonly MarkedStation[]): void {
    countEvent({ name: 'spray_map_clicked' })
    const [station] = stations
    if (station !== undefined) onExpand(station.id)
  }

  return (
    <MapView
      label={t('mapLabel')}
      view={
        focus === null
          ? sprayFirstView
          : { latitude: focus.latitude, longitude: focus.longitude, zoom: focusZoom }
      }
    >
      <SprayCamera
        stations={outlooks}
        focus={focus}
        onMapClick={() => countEvent({ name: 'spray_map_clicked' })}
      />
      <RiskLayer outlooks={outlooks} onPress={pressMarker} />
    </MapView>
  )
}
