import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MapButton } from './map-button.tsx'
import { useMap } from './map-context.ts'
import classes from './map-controls.module.css'

/** Closer, farther, and what the screen adds above them. */
export function MapControls({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('map')
  const { map } = useMap()
  return (
    <div className={classes.controls}>
      {children}
      <div className={classes.pair}>
        <MapButton label={t('zoomIn')} onClick={() => map.zoomIn({ duration: 160 })}>
          <IconPlus size={20} stroke={2} />
        </MapButton>
        <MapButton label={t('zoomOut')} onClick={() => map.zoomOut({ duration: 160 })}>
          <IconMinus size={20} stroke={2} />
        </MapButton>
      </div>
    </div>
  )
}
