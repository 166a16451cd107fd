import type { Legend } from '@talhao/operation-maps'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraSync } from '../../../shared/operation-map/camera/camera-sync.ts'
import { OperationLegend } from '../../../shared/operation-map/legend/operation-legend.tsx'
import { useBandShares } from '../../../shared/operation-map/legend/use-band-shares.ts'
import type { OperationLayer } from '../../../shared/operation-map/operation-layer.ts'
import { OperationMap } from '../../../shared/operation-map/operation-map.tsx'
import type { OperationViewer } from '../../../shared/operation-map/viewer/operation-viewer.ts'
import classes from './planting-map.module.css'
import type { PlantingTab } from './planting-tab.ts'

interface PlantingMapProps {
  readonly viewer: OperationViewer
  readonly layers: readonly OperationLayer[]
  readonly legend: Legend | null
  readonly tab: PlantingTab
  readonly timeLimit?: number | null
  readonly camera?: CameraSync | null
  /** Over the map, at its upper right. */
  readonly corner?: ReactNode
  /** Below it, on the same sheet. */
  readonly foot?: ReactNode
}

/** The work on the ground with what its colours mean. */
export function PlantingMap(props: PlantingMapProps) {
  const { viewer, layers, legend, tab, timeLimit = null, camera = null, corner, foot } = props
  const { t } = useTranslation('planting')
  const shares = useBandShares(
    viewer,
    layers.map(({ id }) => id),
    legend,
  )
  return (
    <div className={classes.sheet}>
      <div className={classes.map}>
        <OperationMap
          viewer={viewer}
          layers={layers}
          label={t(`map.${tab}`)}
          timeLimit={timeLimit}
          {...(camera === null ? {} : { camera })}
        />
        {corner !== undefined && <div className={classes.corner}>{corner}</div>}
      </div>
      <div className={classes.legend}>
        {legend === null ? (
          <p className={classes.note}>{t('map.noLimits')}</p>
        ) : (
          <OperationLegend legend={legend} title={t(`map.legend.${tab}`)} shares={shares} />
        )}
      </div>
      {foot}
    </div>
  )
}
