import type { Legend } from '@talhao/operation-maps'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { useMap } from '../../../lib/map/map-context.ts'
import { whenStyled } from '../../../lib/map/when-styled.ts'
import { type BandSpan, holdsBand } from '../legend/band-span.ts'
import type { OperationLayer } from '../operation-layer.ts'
import { findLayerAbove, nameMapLayer } from './layer-order.ts'
import { createQuietLegend } from './quiet-legend.ts'
import { useContextRestores } from './use-context-restores.ts'

interface GeoJsonLayerProps {
  readonly layer: OperationLayer
  readonly order: readonly string[]
  readonly data: GeoJSON.GeoJSON
  readonly opacity: number
  readonly hasOutlines: boolean
}

/** A file of another type: drawn by MapLibre, coloured by the `rate` of its features. */
export function GeoJsonLayer({ layer, order, data, opacity, hasOutlines }: GeoJsonLayerProps) {
  const { map } = useMap()
  const restores = useContextRestores()
  const id = nameMapLayer(layer.id)
  const { legend, metric, visible, isolated = null } = layer
  const findAbove = useEffectEvent(() =>
    findLayerAbove({ order, fileId: layer.id, hasLayer: (id) => map.getLayer(id) !== undefined }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores only says when.
  useEffect(() => {
    const callOff = whenStyled(map, () => {
      map.addSource(id, { type: 'geojson', data })
      map.addLayer({ id, type: 'fill', source: id }, findAbove())
    })
    return () => {
      callOff()
      if (map.getLayer(id) === undefined) return
      map.removeLayer(id)
      map.removeSource(id)
    }
  }, [map, id, data, restores])

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores only says when.
  useEffect(
    () =>
      whenStyled(map, () => {
        if (map.getLayer(id) === undefined) return
        const shown = legend ?? createQuietLegend(metric)
        const colour = colourByRate(shown)
        map.setPaintProperty(id, 'fill-color', colour)
        map.setPaintProperty(id, 'fill-outline-color', hasOutlines ? '#ffffff' : colour)
        map.setPaintProperty(id, 'fill-opacity', fadeByRate(shown, { opacity, isolated }))
        map.setLayoutProperty(id, 'visibility', visible ? 'visible' : 'none')
      }),
    [map, id, data, legend, metric, opacity, hasOutlines, visible, isolated, restores],
  )
  return null
}

/** The legend's bands as MapLibre writes them. */
export function colourByRate({ bands, limits }: Legend): string | ExpressionSpecification {
  const [first, ...others] = bands.map(({ colour }) => colour)
  if (first === undefined || others.length === 0) return first ?? '#2f7fb8'
  const steps = others.flatMap((colour, index) => [limits[index]?.value ?? 0, colour])
  return ['step', ['to-number', ['get', 'rate'], 0], first, ...steps]
}

/** What is not of the isolated class is drawn as faintly as strips are. */
export function fadeByRate(
  { bands, limits }: Legend,
  { opacity, isolated }: { readonly opacity: number; readonly isolated: BandSpan | null },
): number | ExpressionSpecification {
  if (isolated === null) return opacity
  const [first = opacity, ...others] = bands.map((_, band) => (holdsBand(isolated, band) ? opacity : 0.16))
  if (others.length === 0) return first
  const steps = others.flatMap((share, index) => [limits[index]?.value ?? 0, share])
  return ['step', ['to-number', ['get', 'rate'], 0], first, ...steps]
}
