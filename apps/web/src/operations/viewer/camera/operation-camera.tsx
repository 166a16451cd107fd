import { IconFocusCentered } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapPoint } from '../../../lib/map/map-bounds.ts'
import { MapButton } from '../../../lib/map/map-button.tsx'
import { useMap } from '../../../lib/map/map-context.ts'
import { MapControls } from '../../../lib/map/map-controls.tsx'
import { watchOverlays } from '../../../lib/map/measure-overlays.ts'
import { joinExtents } from '../../../lib/map/pins/list-pins.ts'
import { deepestZoom } from '../first-view.ts'
import type { OperationLayer } from '../operation-layer.ts'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import type { CameraSync } from './camera-sync.ts'
import { fitView, listExtents, nameShown } from './fit-layers.ts'

interface OperationCameraProps {
  readonly viewer: OperationViewer
  readonly layers: readonly OperationLayer[]
  readonly locked: boolean
  readonly sync: CameraSync | null
}

/** Goes to what is shown whenever that changes; moves with other maps; stays where it is when locked. */
export function OperationCamera({ viewer, layers, locked, sync }: OperationCameraProps) {
  const { t } = useTranslation('operationMap')
  const { map } = useMap()
  const wasFitted = useRef(false)
  /** Nobody has moved the map since it was fitted. */
  const isFitted = useRef(false)
  /** What was fitted lies beside the middle where something covers a side: buttons zoom around it. */
  const [fitted, setFitted] = useState<MapPoint | null>(null)
  const shownKey = useSyncExternalStore(viewer.subscribe, () => nameShown(layers, viewer.readState))

  useEffect(() => {
    map.setMaxZoom(deepestZoom)
    return sync?.join(map)
  }, [map, sync])

  useEffect(() => {
    const handlers = [
      map.scrollZoom,
      map.doubleClickZoom,
      map.keyboard,
      map.touchZoomRotate,
      map.dragPan,
      map.boxZoom,
    ]
    for (const handler of handlers) {
      if (locked) handler.disable()
      else handler.enable()
    }
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
  }, [map, locked])

  const refit = useEffectEvent(() => goToLayers())
  useEffect(() => {
    if (shownKey !== '') refit()
  }, [shownKey])

  // A legend or a wind rose that comes must not cover what was fitted.
  const makeRoom = useEffectEvent(() => {
    if (isFitted.current) goToLayers()
  })
  useEffect(() => {
    const stop = watchOverlays(map.getContainer(), () => makeRoom())
    const leave = () => {
      isFitted.current = false
    }
    // A map that only changes its size tells a move, too, but none of a hand.
    const moved = map.on('movestart', ({ originalEvent }) => {
      if (originalEvent === undefined) return
      leave()
      setFitted(null)
    })
    const zoomed = map.on('zoomstart', leave)
    return () => {
      stop()
      moved.unsubscribe()
      zoomed.unsubscribe()
    }
  }, [map])

  function goToLayers(): void {
    const extents = listExtents(layers, viewer.readState)
    if (extents.length === 0) return
    const extent = joinExtents(extents)
    fitView(map, { extents, isFirst: !wasFitted.current })
    wasFitted.current = true
    isFitted.current = true
    setFitted({
      latitude: (extent.south + extent.north) / 2,
      longitude: (extent.west + extent.east) / 2,
    })
  }

  if (locked) return null
  return (
    <MapControls around={fitted}>
      <MapButton label={t('fit')} disabled={shownKey === ''} onClick={goToLayers}>
        <IconFocusCentered size={20} stroke={1.8} />
      </MapButton>
    </MapControls>
  )
}
