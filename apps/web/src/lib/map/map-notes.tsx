import { IconSatelliteOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSiteSettings } from '../site/site-settings.ts'
import { imageryEnds } from './basemap/basemap-layers.ts'
import { readSatelliteCredit } from './basemap/satellite-tiles.ts'
import { useMap } from './map-context.ts'
import classes from './map-notes.module.css'

const groundCredits = ['Natural Earth', 'IBGE', 'GeoNames (CC BY 4.0)'] as const

/** Who made what is seen, as the licences of GeoNames and of tile services demand; and when a service does not answer. */
export function MapNotes() {
  const { t } = useTranslation('map')
  const { isClose, hasFailed } = useImagery()
  const sources = [readSatelliteCredit(getSiteSettings()), isClose ? '' : 'NASA', ...groundCredits]
  return (
    <div className={classes.notes}>
      {isClose && hasFailed && (
        <p className={classes.missing}>
          <IconSatelliteOff size={16} stroke={1.8} aria-hidden="true" />
          {t('notAvailable')}
        </p>
      )}
      <p className={classes.credits}>
        {t('credits', { sources: sources.filter((name) => name !== '').join(', ') })}
      </p>
    </div>
  )
}

function useImagery(): { readonly isClose: boolean; readonly hasFailed: boolean } {
  const { map } = useMap()
  const [isClose, setIsClose] = useState(map.getZoom() > imageryEnds.to)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const zoomed = map.on('zoom', () => setIsClose(map.getZoom() > imageryEnds.to))
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
  return { isClose, hasFailed }
}
