import { IconSatelliteOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSiteSettings } from '../site/site-settings.ts'
import { imageryEnds } from './basemap/basemap-layers.ts'
import { basemapCredits } from './basemap/basemap-sources.ts'
import { readSatelliteHost } from './basemap/satellite-tiles.ts'
import { useMap } from './map-context.ts'
import classes from './map-notes.module.css'

/** Who made the picture; and, where the picture ends, why there is none. */
export function MapNotes() {
  const { t } = useTranslation('map')
  const missing = useMissingImagery()
  const [picture, lines] = basemapCredits
  const host = readSatelliteHost(getSiteSettings().mapSatelliteUrl)
  const imagery = host === null ? picture : `${host}, ${picture}`
  return (
    <div className={classes.notes}>
      {missing !== null && (
        <p className={classes.missing}>
          <IconSatelliteOff size={16} stroke={1.8} aria-hidden="true" />
          {t(missing)}
        </p>
      )}
      <p className={classes.credits}>{t('credits', { imagery, lines })}</p>
    </div>
  )
}

function useMissingImagery(): 'notConfigured' | 'notAvailable' | null {
  const { map } = useMap()
  const isConfigured = getSiteSettings().mapSatelliteUrl !== ''
  const [isClose, setIsClose] = useState(map.getZoom() > imageryEnds.from)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const zoomed = map.on('zoom', () => setIsClose(map.getZoom() > imageryEnds.from))
    const failed = map.on('error', (event) => {
      if ('sourceId' in event && event.sourceId === 'satellite') setHasFailed(true)
    })
    const came = map.on('data', (event) => {
      if ('sourceId' in event && event.sourceId === 'satellite' && 'tile' in event) setHasFailed(false)
    })
    return () => {
      zoomed.unsubscribe()
      failed.unsubscribe()
      came.unsubscribe()
    }
  }, [map])
  if (!isClose) return null
  if (!isConfigured) return 'notConfigured'
  return hasFailed ? 'notAvailable' : null
}
