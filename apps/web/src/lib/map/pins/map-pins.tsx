import { IconMapPinFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapBounds } from '../map-bounds.ts'
import { useMap } from '../map-context.ts'
import { listPins, type MapPin, type PinnedPlace } from './list-pins.ts'
import classes from './map-pins.module.css'

interface MapPinsProps {
  readonly places: readonly PinnedPlace[]
  readonly onGo: (extent: MapBounds) => void
}

/** Says where a field is that is too small at this zoom, and goes there. */
export function MapPins({ places, onGo }: MapPinsProps) {
  const { t } = useTranslation('map')
  const { map } = useMap()
  const [pins, setPins] = useState<readonly MapPin[]>([])
  useEffect(() => {
    const place = () => {
      const { clientWidth, clientHeight } = map.getContainer()
      const all = listPins(places, (longitude, latitude) => map.project([longitude, latitude]))
      const next = all.filter(({ x, y }) => x >= 0 && x <= clientWidth && y >= 0 && y <= clientHeight)
      setPins((before) => (before.length === 0 && next.length === 0 ? before : next))
    }
    // Once a frame, however often the camera moves in it.
    let frame = requestAnimationFrame(place)
    const moved = map.on('move', () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    })
    return () => {
      cancelAnimationFrame(frame)
      moved.unsubscribe()
    }
  }, [map, places])

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
        onClick={() => onGo(extent)}
      >
        <span className={classes.name}>{label}</span>
        <IconMapPinFilled className={classes.mark} size={24} aria-hidden="true" />
      </button>
    )
  })
}
