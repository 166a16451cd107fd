import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMap } from '../../../lib/map/map-context.ts'
import { nameMapLayer } from '../layer/layer-order.ts'
import type { OperationLayer } from '../operation-layer.ts'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import { chooseTooltipLeft, tooltipPx } from './choose-tooltip-left.ts'
import { describeStrip } from './describe-strip.ts'
import { followPointer, type PointedPlace } from './follow-pointer.ts'
import { readFeatureFacts, readStripFacts, type StripFacts } from './strip-facts.ts'
import classes from './strip-tooltip.module.css'

interface StripTooltipProps {
  readonly viewer: OperationViewer
  readonly layers: readonly OperationLayer[]
  readonly timeLimitMs: number | null
}

interface FoundStrip {
  readonly layer: OperationLayer
  readonly facts: StripFacts
}

/** What was recorded where the pointer is; on a phone, where one taps. */
export function StripTooltip({ viewer, layers, timeLimitMs }: StripTooltipProps) {
  const { t } = useTranslation('operationMap')
  const { map } = useMap()
  const [shown, setShown] = useState<{ place: PointedPlace; found: FoundStrip } | null>(null)

  const find = useEffectEvent(async (place: PointedPlace): Promise<FoundStrip | null> => {
    const seen = layers.filter(({ visible }) => visible).toReversed()
    const picked = await viewer.pick({
      fileIds: seen.filter(({ id }) => viewer.readState(id).phase === 'ready').map(({ id }) => id),
      longitude: place.longitude,
      latitude: place.latitude,
      timeLimitMs,
    })
    const layer = seen.find(({ id }) => id === picked?.fileId)
    if (picked !== null && layer !== undefined) return { layer, facts: readStripFacts(picked) }
    return findFeature(place, seen)
  })

  function findFeature(place: PointedPlace, seen: readonly OperationLayer[]): FoundStrip | null {
    const drawn = seen.filter(({ id }) => viewer.readState(id).phase === 'geojson')
    const names = drawn.map(({ id }) => nameMapLayer(id)).filter((name) => map.getLayer(name) !== undefined)
    if (names.length === 0) return null
    const [feature] = map.queryRenderedFeatures([place.x, place.y], { layers: names })
    const layer = drawn.find(({ id }) => nameMapLayer(id) === feature?.layer.id)
    if (feature === undefined || layer === undefined) return null
    return { layer, facts: readFeatureFacts(feature.properties, layer.legend?.metric ?? layer.metric) }
  }

  useEffect(() => followPointer(map, { find: (place) => find(place), onFound: setShown }), [map])

  if (shown === null) return null
  const { place, found } = shown
  const { clientWidth, clientHeight } = map.getContainer()
  const lines = describeStrip(
    {
      facts: found.facts,
      kind: found.layer.kind,
      metric: found.layer.legend?.metric ?? found.layer.metric,
      pointer: place,
    },
    t,
  )
  return (
    <div
      className={classes.tooltip}
      data-edge={place.y > clientHeight / 2 ? 'above' : 'below'}
      style={{ left: chooseTooltipLeft(place.x, clientWidth), top: place.y, width: tooltipPx }}
      role="tooltip"
    >
      <dl className={classes.lines}>
        {lines.map(({ label, value }) => (
          <div key={label} className={classes.line}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
