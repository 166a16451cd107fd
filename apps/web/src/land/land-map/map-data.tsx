import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { useMap } from '../../lib/map/map-context.ts'
import { whenStyled } from '../../lib/map/when-styled.ts'
import { fillSource, type MapFeatures } from './fill-source.ts'

type DrawnLayer = Extract<LayerSpecification, { type: 'fill' | 'line' | 'circle' | 'symbol' }>
/** A layer of this data alone; its source is filled in. */
export type DataLayer<Layer extends DrawnLayer = DrawnLayer> = Layer extends DrawnLayer
  ? Omit<Layer, 'source'>
  : never

interface MapDataProps {
  readonly id: string
  readonly data: MapFeatures
  /** Only their filters may change. */
  readonly layers: readonly DataLayer[]
  /** Drawn below this layer, if it is there. */
  readonly below?: string
  /** A click on one of the layers that can be chosen, by the `id` among its properties. */
  readonly choosable?: string
  readonly onChoose?: (id: string) => void
}

/** Features on the map around this component; it keeps them in step and takes them away with itself. */
export function MapData({ id, data, layers, below, choosable, onChoose }: MapDataProps) {
  const { map } = useMap()
  const addAll = useEffectEvent(() => {
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    const above = below !== undefined && map.getLayer(below) !== undefined ? below : undefined
    for (const layer of layers) map.addLayer({ ...layer, source: id }, above)
  })
  const removeAll = useEffectEvent(() => {
    for (const layer of layers) if (map.getLayer(layer.id) !== undefined) map.removeLayer(layer.id)
    if (map.getSource(id) !== undefined) map.removeSource(id)
  })

  useEffect(() => {
    const callOff = whenStyled(map, addAll)
    return () => {
      callOff()
      // A map that is gone has taken its layers along.
      if (map.style !== undefined) removeAll()
    }
  }, [map])

  useEffect(() => {
    const left = new AbortController()
    const callOff = whenStyled(map, () => {
      const source = map.getSource<GeoJSONSource>(id)
      if (source !== undefined) void fillSource(source, data.features, left.signal)
    })
    return () => {
      callOff()
      left.abort()
    }
  }, [map, id, data])

  useEffect(() => whenStyled(map, () => refilter(map, layers)), [map, layers])

  const choose = useEffectEvent((chosen: string) => onChoose?.(chosen))
  useEffect(() => {
    if (choosable === undefined) return
    const clicked = map.on('click', choosable, ({ features }) => {
      const chosen: unknown = features?.[0]?.properties.id
      if (typeof chosen === 'string') choose(chosen)
    })
    const entered = map.on('mouseenter', choosable, () => {
      map.getCanvas().style.cursor = 'pointer'
    })
    const left = map.on('mouseleave', choosable, () => {
      map.getCanvas().style.cursor = ''
    })
    return () => {
      clicked.unsubscribe()
      entered.unsubscribe()
      left.unsubscribe()
    }
  }, [map, choosable])

  return null
}

function refilter(map: MapLibreMap, layers: readonly DataLayer[]): void {
  for (const { id, filter } of layers)
    if (filter !== undefined && map.getLayer(id) !== undefined) map.setFilter(id, filter)
}
