import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mapStage, overlayMark } from '../../../lib/map/measure-overlays.ts'
import type { CameraSync } from '../../viewer/camera/camera-sync.ts'
import type { OperationLayer } from '../../viewer/operation-layer.ts'
import { OperationMap } from '../../viewer/operation-map.tsx'
import type { PointDetails } from '../../viewer/point/point-details.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import classes from './planting-map.module.css'
import type { PlantingTab } from './planting-tab.ts'

interface PlantingMapProps {
  readonly viewer: OperationViewer
  readonly layers: readonly OperationLayer[]
  readonly tab: PlantingTab
  readonly timeLimit?: number | null
  readonly camera?: CameraSync | null
  readonly point: PointDetails
  readonly name?: string
  /** Whose map it is, where there are two of them. */
  readonly side?: string
  /** Over the map, at its upper left: the right is the map's own. */
  readonly corner?: ReactNode
  /** Below it, on the same sheet. */
  readonly foot?: ReactNode
}

/** The work on the ground. */
export function PlantingMap(props: PlantingMapProps) {
  const { viewer, layers, tab, timeLimit = null, camera = null, point, name, side, corner, foot } = props
  const { t } = useTranslation('planting')
  return (
    <div className={classes.sheet}>
      <div className={classes.map} {...mapStage}>
        <OperationMap
          viewer={viewer}
          layers={layers}
          label={side === undefined ? t(`map.${tab}`) : `${t(`map.${tab}`)}: ${side}`}
          timeLimit={timeLimit}
          camera={camera}
          point={point}
          {...(name === undefined ? {} : { name })}
        />
        {corner !== undefined && (
          <div className={classes.corner} {...overlayMark}>
            {corner}
          </div>
        )}
      </div>
      {foot}
    </div>
  )
}
