import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import './operation-map-texts.ts'
import { MapView } from '../../lib/map/map-view.tsx'
import type { CameraSync } from './camera/camera-sync.ts'
import { OperationCamera } from './camera/operation-camera.tsx'
import { FieldPins } from './field-pins.tsx'
import { firstView } from './first-view.ts'
import { MapLayer } from './layer/map-layer.tsx'
import type { OperationLayer } from './operation-layer.ts'
import classes from './operation-map.module.css'
import { OperationMapState } from './operation-map-state.tsx'
import type { PointDetails } from './point/point-details.ts'
import { PointInspector } from './point/point-inspector.tsx'
import { StripTooltip } from './tooltip/strip-tooltip.tsx'
import type { OperationViewer } from './viewer/operation-viewer.ts'
import { useHeldFiles } from './viewer/use-operation-viewer.ts'
import { readViewerSwitches } from './viewer-switches.ts'

interface OperationMapProps {
  readonly viewer: OperationViewer
  /** From the lowest up. Keep them and their legends by what they are made from: a new legend paints again. */
  readonly layers: readonly OperationLayer[]
  /** What the map shows, for people who do not see it. */
  readonly label: string
  /** No panning and no zooming. */
  readonly locked?: boolean
  /** Epoch ms: strips of later times are not drawn. Null: all. */
  readonly timeLimit?: number | null
  readonly opacity?: number
  /** Shared by maps that move together. */
  readonly camera?: CameraSync | null
  /** Percent of the visible layers that is drawn; 100 when all is. */
  readonly onProgress?: (percent: number) => void
  /** Left out: a click on the map asks nothing. */
  readonly point?: PointDetails
  /** Letters and digits; where a page has several maps, it tells them apart in its address. */
  readonly name?: string
  /** What lies over the map; reaches it by useMap. */
  readonly children?: ReactNode
}

/** The files of operations on a map. It fills the positioned place it is given. */
export function OperationMap(props: OperationMapProps) {
  const { viewer, layers, label, locked = false, timeLimit = null, opacity = 1 } = props
  const { camera = null, onProgress, point, name = 'map', children } = props
  const [switches] = useState(() => readViewerSwitches(window.location.search))
  const [parts, setParts] = useState<Readonly<Record<string, number>>>({})
  const wanted = useEverShown(layers)
  useHeldFiles(viewer, wanted)

  const setPart = useCallback(
    (id: string, part: number) => setParts((before) => ({ ...before, [id]: part })),
    [],
  )
  const visible = layers.filter((layer) => layer.visible && layer.url !== null)
  const percent = Math.floor(
    visible.length === 0
      ? 100
      : (visible.reduce((sum, { id }) => sum + (parts[id] ?? 0), 0) / visible.length) * 100,
  )
  const describeProgress = useEffectEvent((done: number) => onProgress?.(done))
  useEffect(() => describeProgress(percent), [percent])

  const order = layers.map(({ id }) => id)
  return (
    <div className={classes.map} data-drawn={percent === 100}>
      <MapView label={label} view={firstView}>
        {wanted.map((layer) => (
          <MapLayer
            key={layer.id}
            {...{ viewer, layer, order, opacity, switches }}
            timeLimitMs={timeLimit}
            onPart={setPart}
          />
        ))}
        <OperationCamera viewer={viewer} layers={layers} locked={locked} sync={camera} />
        <FieldPins viewer={viewer} layers={layers} />
        <StripTooltip viewer={viewer} layers={layers} timeLimitMs={timeLimit} />
        {point !== undefined && (
          <PointInspector mapName={name} {...{ viewer, layers }} details={point} timeLimitMs={timeLimit} />
        )}
        {children}
      </MapView>
      <OperationMapState viewer={viewer} layers={visible} percent={switches.batchMs > 0 ? percent : null} />
    </div>
  )
}

/** A layer that was never shown is not fetched; one that is hidden stays, to be shown again at once. */
function useEverShown(layers: readonly OperationLayer[]): readonly OperationLayer[] {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const isWanted = ({ id, url, visible }: OperationLayer) => url !== null && (visible || shown.has(id))
  const fresh = layers.filter((layer) => isWanted(layer) && !shown.has(layer.id))
  if (fresh.length > 0) setShown(new Set([...shown, ...fresh.map(({ id }) => id)]))
  return layers.filter(isWanted)
}
