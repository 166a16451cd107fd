import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapPoint } from './map-bounds.ts'
import { MapButton } from './map-button.tsx'
import { useMap } from './map-context.ts'
import classes from './map-controls.module.css'

interface MapControlsProps {
  /** What stays where it is while the map comes closer; null for the middle. */
  readonly around?: MapPoint | null
  readonly children?: ReactNode
}

const stepMs = 160

/** Closer, farther, and what the screen adds above them. */
export function MapControls({ around = null, children }: MapControlsProps) {
  const { t } = useTranslation('map')
  const { map } = useMap()

  function zoomBy(steps: number): void {
    map.easeTo({
      zoom: Math.round(map.getZoom() + steps),
      duration: stepMs,
      ...(around === null ? {} : { around: [around.longitude, around.latitude] }),
    })
  }

  return (
    <div className={classes.controls} data-map-overlay="">
      {children}
      <div className={classes.pair}>
        <MapButton label={t('zoomIn')} onClick={() => zoomBy(1)}>
          <IconPlus size={20} stroke={2} />
        </MapButton>
        <MapButton label={t('zoomOut')} onClick={() => zoomBy(-1)}>
          <IconMinus size={20} stroke={2} />
        </MapButton>
      </div>
    </div>
  )
}
