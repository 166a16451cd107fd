import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMap } from '../../../lib/map/map-context.ts'
import type { OperationLayer } from '../operation-layer.ts'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import { chooseTooltipLeft, tooltipPx } from './choose-tooltip-left.ts'
import { describeStrip } from './describe-strip.ts'
import { type FoundStrip, findFeature } from './find-feature.ts'
import { followPointer, type PointedPlace } from './follow-pointer.ts'
import { readStripFacts } from './strip-facts.ts'
import classes from './strip-tooltip.module.css'

interface StripTooltipProps {
  readonly viewer: OperationViewer
  readonly layers: readonly OperationLayer[]
  readonly timeLimitMs: number | null
}

/** What was recorded where the pointer is. A click asks for more, in a panel of its own. */
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
    const drawn = seen.filter(({ id }) => viewer.readState(id).phase === 'geojson')
    return findFeature(map, place, drawn)
  })

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
