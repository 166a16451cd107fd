import type { ReactNode } from 'react'
import { MapPage } from '../../lib/map/map-page.tsx'
import { MapView } from '../../lib/map/map-view.tsx'
import type { Viewpoint } from '../../lib/map/viewpoint.ts'
import classes from './land-stage.module.css'

/** The middle of the continent, until what there is to see is known. */
const firstView: Viewpoint = { latitude: -14.5, longitude: -54, zoom: 3.6 }

interface LandStageProps {
  readonly label: string
  /** What is drawn on the map. */
  readonly map: ReactNode
  /** What floats over it. */
  readonly children: ReactNode
}

/** A map from edge to edge with a panel over it. */
export function LandStage({ label, map, children }: LandStageProps) {
  return (
    <MapPage>
      <div className={classes.stage}>
        <MapView label={label} view={firstView}>
          {map}
        </MapView>
        {children}
      </div>
    </MapPage>
  )
}
