import { useEffect, useState } from 'react'
import { chooseScale, type MapScaleLength } from './choose-scale.ts'
import { useMap } from './map-context.ts'
import classes from './map-scale.module.css'

const maxPx = 96

/** A length on the ground, in a round number of metres or kilometres. */
export function MapScale() {
  const { map } = useMap()
  const [scale, setScale] = useState<MapScaleLength | null>(null)
  useEffect(() => {
    const measure = () => {
      const next = chooseScale({ latitude: map.getCenter().lat, zoom: map.getZoom(), maxPx })
      setScale((shown) => (shown?.text === next.text && shown.widthPx === next.widthPx ? shown : next))
    }
    measure()
    const moved = map.on('move', measure)
    return () => moved.unsubscribe()
  }, [map])
  if (scale === null) return null
  return (
    <span className={classes.scale} style={{ width: scale.widthPx }}>
      {scale.text}
    </span>
  )
}
