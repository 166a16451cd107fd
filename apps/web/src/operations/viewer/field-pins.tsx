import { useSyncExternalStore } from 'react'
import { useMap } from '../../lib/map/map-context.ts'
import { MapPins } from '../../lib/map/pins/map-pins.tsx'
import { fitView, nameShown, readExtent } from './camera/fit-layers.ts'
import type { OperationLayer } from './operation-layer.ts'
import type { OperationViewer } from './viewer/operation-viewer.ts'

interface FieldPinsProps {
  readonly viewer: OperationViewer
  readonly layers: readonly OperationLayer[]
}

/** Pins for the fields of the operations that are shown. */
export function FieldPins({ viewer, layers }: FieldPinsProps) {
  const { map } = useMap()
  // Drawn again whenever another one is there.
  useSyncExternalStore(viewer.subscribe, () => nameShown(layers, viewer.readState))
  const places = layers.flatMap(({ id, visible, fieldName }) => {
    const extent = readExtent(viewer.readState(id))
    return visible && fieldName !== undefined && extent !== null ? [{ name: fieldName, extent }] : []
  })
  return <MapPins places={places} onGo={(extent) => fitView(map, { extents: [extent], isFirst: false })} />
}
