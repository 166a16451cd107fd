import { IconMapPinFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useMap } from '../../../lib/map/map-context.ts'
import { fitView, nameShown, readExtent } from '../camera/fit-layers.ts'
import type { OperationLayer } from '../operation-layer.ts'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import classes from './field-pins.module.css'
import { type FieldPin, listPins } from './list-pins.ts'

interface FieldPinsProps {
  readonly viewer: OperationViewer
  readonly layers: readonly OperationLayer[]
}

/** Says where a field is that is too small at this zoom, and goes there. */
export function FieldPins({ viewer, layers }: FieldPinsProps) {
  const { t } = useTranslation('operationMap')
  const { map } = useMap()
  const [pins, setPins] = useState<readonly FieldPin[]>([])
  const shownKey = useSyncExternalStore(viewer.subscribe, () => nameShown(layers, viewer.readState))
  const place = useEffectEvent(() => {
    const seen = layers.flatMap(({ id, visible, fieldName }) => {
      const extent = readExtent(viewer.readState(id))
      return visible && fieldName !== undefined && extent !== null ? [{ fieldName, extent }] : []
    })
    const next = listPins(seen, (longitude, latitude) => map.project([longitude, latitude]))
    setPins((before) => (before.length === 0 && next.length === 0 ? before : next))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown only says when.
  useEffect(() => {
    place()
    const moved = map.on('move', () => place())
    return () => moved.unsubscribe()
  }, [map, shownKey, layers])

  return pins.map(({ x, y, names, extent }) => {
    const [name = '', ...others] = names
    const label = others.length === 0 ? name : t('pin.more', { name, count: others.length })
    return (
      <button
        key={names.join('\n')}
        type="button"
        className={classes.pin}
        style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -100%)` }}
        title={names.join(', ')}
        aria-label={t('pin.go', { name: label })}
        onClick={() => fitView(map, { extents: [extent], isFirst: false })}
      >
        <span className={classes.name}>{label}</span>
        <IconMapPinFilled className={classes.mark} size={24} aria-hidden="true" />
      </button>
    )
  })
}
