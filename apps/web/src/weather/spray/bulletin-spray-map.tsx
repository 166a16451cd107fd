import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import './spray-texts.ts'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { useAnalytics } from '../../lib/analytics/use-analytics.ts'
import { useMap } from '../../lib/map/map-context.ts'
import { MapView } from '../../lib/map/map-view.tsx'
import { paths } from '../../lib/paths.ts'
import classes from './bulletin-spray-map.module.css'
import { createHourStore, HourStoreProvider } from './hour-store.ts'
import { RiskLayer } from './map/risk-layer.tsx'
import { focusZoom } from './map/step-zoom.ts'
import { readRisk } from './outlook/risk.ts'
import { RiskIcon } from './outlook/risk-icon.tsx'

/** The map of the bulletin (WEA-29): the risk of the running hour; a click leads to the spray screen. */
export function BulletinSprayMap({ outlook }: { outlook: SprayOutlook }) {
  const { t } = useTranslation('spray')
  const navigate = useNavigate()
  const countEvent = useAnalytics()
  const [hours] = useState(createHourStore)
  const { stationId, placeName: name, latitude, longitude } = outlook
  const [outlooks, setOutlooks] = useState([outlook])
  const risk = readRisk(outlook, 0)

  useEffect(() => setOutlooks([outlook]), [outlook])

  function open(): void {
    countEvent({ name: 'spray_clicked', stationId })
    void navigate(paths.sprayOfStation(stationId))
  }

  return (
    <HourStoreProvider value={hours}>
      <div className={classes.map}>
        <MapView label={t('bulletin.label', { name })} view={{ latitude, longitude, zoom: focusZoom }}>
          <RiskLayer outlooks={outlooks} onPress={open} />
          <MapClick onClick={open} />
        </MapView>
        <button type="button" className={classes.open} onClick={open}>
          <RiskIcon risk={risk} />
          <span>
            {t('bulletin.now')}: {t(`risk.${risk}`)}
          </span>
          <span className={classes.more}>{t('bulletin.open', { name })}</span>
        </button>
      </div>
    </HourStoreProvider>
  )
}

function MapClick({ onClick }: { onClick: () => void }) {
  const { map } = useMap()
  useEffect(() => {
    map.scrollZoom.disable()
    const clicked = map.on('click', onClick)
    return () => clicked.unsubscribe()
  })
  return null
}
