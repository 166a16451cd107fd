import { useEffect, useEffectEvent } from 'react'
import type { OperationLayer } from '../operation-layer.ts'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import { useFileState } from '../viewer/use-operation-viewer.ts'
import type { ViewerSwitches } from '../viewer-switches.ts'
import { GeoJsonLayer } from './geojson-layer.tsx'
import { StripLayer } from './strip-layer.tsx'

interface MapLayerProps {
  readonly viewer: OperationViewer
  readonly layer: OperationLayer
  readonly order: readonly string[]
  readonly opacity: number
  readonly timeLimitMs: number | null
  readonly switches: ViewerSwitches
  readonly onPart: (id: string, part: number) => void
}

/** A layer, drawn by what its file turns out to be. */
export function MapLayer(props: MapLayerProps) {
  const { viewer, layer, order, opacity, timeLimitMs, switches } = props
  const state = useFileState(viewer, layer.id)
  const describePart = useEffectEvent((part: number) => props.onPart(layer.id, part))
  const { phase } = state
  useEffect(() => {
    if (phase === 'loading') describePart(0)
    if (phase === 'geojson') describePart(1)
  }, [phase])

  if (state.phase === 'ready')
    return (
      <StripLayer
        {...{ viewer, layer, order, opacity, timeLimitMs, switches }}
        file={state.file}
        onPart={(part) => props.onPart(layer.id, part)}
      />
    )
  if (state.phase === 'geojson')
    return (
      <GeoJsonLayer {...{ layer, order, opacity }} data={state.data} hasOutlines={switches.hasOutlines} />
    )
  return null
}
