import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { reportError } from '../../../lib/browser/report-error.ts'
import { useMap } from '../../../lib/map/map-context.ts'
import { whenStyled } from '../../../lib/map/when-styled.ts'
import type { OperationLayer } from '../operation-layer.ts'
import type { OpenedFile } from '../viewer/file-state.ts'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import type { ViewerSwitches } from '../viewer-switches.ts'
import { findLayerAbove, nameMapLayer } from './layer-order.ts'
import { createQuietLegend } from './quiet-legend.ts'
import { defaultSliceMs } from './run-slices.ts'
import { createStripDrawing, type StripDrawing } from './strip-drawing.ts'
import { uploadFile } from './upload-file.ts'
import { useContextRestores } from './use-context-restores.ts'

interface StripLayerProps {
  readonly viewer: OperationViewer
  readonly layer: OperationLayer
  /** The ids of the map's layers, from the lowest up. */
  readonly order: readonly string[]
  readonly file: OpenedFile
  readonly opacity: number
  readonly timeLimitMs: number | null
  readonly switches: ViewerSwitches
  /** How much of it is on the card, 0 to 1. */
  readonly onPart: (part: number) => void
}

/** One file on the map. */
export function StripLayer(props: StripLayerProps) {
  const { viewer, layer, order, file, opacity, timeLimitMs, switches, onPart } = props
  const { map } = useMap()
  const restores = useContextRestores()
  const [drawing, setDrawing] = useState<StripDrawing | null>(null)
  const { batchMs, hasOutlines, isOptimised } = switches
  const legend = useMemo(() => layer.legend ?? createQuietLegend(layer.metric), [layer.legend, layer.metric])
  const { isolated = null } = layer
  const describePart = useEffectEvent(onPart)
  const findAbove = useEffectEvent(() =>
    findLayerAbove({ order, fileId: layer.id, hasLayer: (id) => map.getLayer(id) !== undefined }),
  )

  // A restored context is a new card: everything goes there again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores only says when.
  useEffect(() => {
    let isGone = false
    const id = nameMapLayer(file.id)
    const created = createStripDrawing({ id, map, file, sliceMs: batchMs || defaultSliceMs })
    const callOff = whenStyled(map, () => {
      map.addLayer(created.layer, findAbove())
      if (batchMs > 0) created.show()
      uploadFile({
        viewer,
        file,
        drawing: created,
        isGone: () => isGone,
        onPart: (part) => describePart(part),
      })
        .then(() => {
          if (!isGone) created.show()
        })
        .catch((error: unknown) => {
          if (!isGone) reportError(error)
        })
    })
    setDrawing(created)
    return () => {
      isGone = true
      callOff()
      if (map.getLayer(id) !== undefined) map.removeLayer(id)
    }
  }, [viewer, map, file, batchMs, restores])

  useEffect(() => {
    if (drawing === null) return
    let isGone = false
    viewer
      .paint(file.id, legend)
      .then((painted) => {
        if (!isGone) drawing.paint(painted, legend)
      })
      .catch((error: unknown) => {
        if (!isGone) reportError(error)
      })
    return () => {
      isGone = true
    }
  }, [viewer, drawing, file, legend])

  useEffect(() => {
    drawing?.setLook({ opacity, hasOutlines, isOptimised, timeLimitMs, isVisible: layer.visible, isolated })
  }, [drawing, opacity, hasOutlines, isOptimised, timeLimitMs, layer.visible, isolated])

  return null
}
