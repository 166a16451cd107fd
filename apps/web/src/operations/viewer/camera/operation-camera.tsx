import { IconFocusCentered } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { MapButton } from '../../../lib/map/map-button.tsx'
import { useMap } from '../../../lib/map/map-context.ts'
import { MapControls } from '../../../lib/map/map-controls.tsx'
import { deepestZoom } from '../first-view.ts'
import type { OperationLayer } from '../operation-layer.ts'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import type { CameraSync } from './camera-sync.ts'
import { fitView, frameLayers, nameShown } from './fit-layers.ts'

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

  function goToLayers(): void {
    const extent = frameLayers(layers, viewer.readState)
    if (extent === null) return
    fitView(map, { extent, isFirst: !wasFitted.current })
    wasFitted.current = true
  }

  if (locked) return null
  return (
    <MapControls>
      <MapButton label={t('fit')} disabled={shownKey === ''} onClick={goToLayers}>
        <IconFocusCentered size={20} stroke={1.8} />
      </MapButton>
    </MapControls>
  )
}
