import './farms-texts.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDecimal } from '../../lib/format/parse-decimal.ts'
import { useMap } from '../../lib/map/map-context.ts'
import { MapControls } from '../../lib/map/map-controls.tsx'
import { MapView } from '../../lib/map/map-view.tsx'
import { isLatitude, isLongitude } from './station-form-values.ts'
import { type BrowserPosition, describePosition } from './use-browser-position.ts'

interface PositionMapProps extends BrowserPosition {
  readonly onChange: (position: BrowserPosition) => void
}

/** All of Brazil, until a place is known. */
const overview = { latitude: -14, longitude: -53, zoom: 2.6 }
const closeZoom = 12

/** The typed position as a pin that can be moved. Whoever sees no map has the two fields. */
export function PositionMap({ latitude, longitude, onChange }: PositionMapProps) {
  const { t } = useTranslation('stationFarms')
  const place = readPlace({ latitude, longitude })
  const [view] = useState(() => (place === null ? overview : { ...place, zoom: closeZoom }))
  return (
    <MapView label={t('position.map')} view={view}>
      <MapControls />
      <Pin latitude={place?.latitude ?? null} longitude={place?.longitude ?? null} onChange={onChange} />
    </MapView>
  )
}

interface PinProps {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly onChange: (position: BrowserPosition) => void
}

function Pin({ latitude, longitude, onChange }: PinProps) {
  const { map, maplibre } = useMap()
  const tell = useRef(onChange)
  tell.current = onChange

  useEffect(() => {
    const clicked = map.on('click', ({ lngLat }) =>
      tell.current(describePosition({ latitude: lngLat.lat, longitude: lngLat.lng })),
    )
    return () => clicked.unsubscribe()
  }, [map])

  useEffect(() => {
    if (latitude === null || longitude === null) return
    const marker = new maplibre.Marker({ draggable: true, color: '#b42318' })
    marker.setLngLat([longitude, latitude]).addTo(map)
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLngLat()
      tell.current(describePosition({ latitude: lat, longitude: lng }))
    })
    if (map.getZoom() < closeZoom / 2) map.jumpTo({ center: [longitude, latitude], zoom: closeZoom })
    else if (!map.getBounds().contains([longitude, latitude])) map.jumpTo({ center: [longitude, latitude] })
    return () => {
      marker.remove()
    }
  }, [map, maplibre, latitude, longitude])
  return null
}

function readPlace({ latitude, longitude }: BrowserPosition) {
  if (!isLatitude(latitude) || !isLongitude(longitude)) return null
  const place = { latitude: parseDecimal(latitude), longitude: parseDecimal(longitude) }
  return place.latitude === null || place.longitude === null
    ? null
    : { latitude: place.latitude, longitude: place.longitude }
}
