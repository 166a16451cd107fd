import type { Station } from '@talhao/contract/weather/stations'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { useMap } from '../../../lib/map/map-context.ts'
import { isTemperatureDoubtful, type StationCondition } from '../shown-stations.ts'
import { createMarkerLayer, type MarkerLayer } from './marker-layer.ts'

interface StationMarkersProps {
  readonly stations: readonly Station[]
  readonly conditions: ReadonlyMap<string, StationCondition>
  readonly selectedId: string | null
  readonly onSelect: (station: Station) => void
  readonly onCluster: () => void
}

/** One badge a station, together where they would lie on each other. */
export function StationMarkers({
  stations,
  conditions,
  selectedId,
  onSelect,
  onCluster,
}: StationMarkersProps) {
  const { t } = useTranslation('station-map')
  const opened = useMap()
  const layer = useRef<MarkerLayer | null>(null)

  const select = useEffectEvent((stationId: string) => {
    const station = stations.find(({ id }) => id === stationId)
    if (station !== undefined) onSelect(station)
  })
  const countCluster = useEffectEvent(onCluster)
  useEffect(() => {
    const made = createMarkerLayer(opened, (item, expansionZoom) => {
      if (item.kind === 'station') return select(item.stationId)
      countCluster()
      opened.map.easeTo({
        center: [item.longitude, item.latitude],
        zoom: expansionZoom ?? opened.map.getZoom() + 2,
        duration: 400,
      })
    })
    layer.current = made
    return () => made.remove()
  }, [opened])

  const placed = useMemo(
    () =>
      stations.map(({ id, latitude, longitude }) => ({
        id,
        latitude,
        longitude,
        isOffline: conditions.get(id) === 'offline',
      })),
    [stations, conditions],
  )

  useEffect(() => {
    const byId = new Map(stations.map((station) => [station.id, station]))
    layer.current?.show({
      stations: placed,
      selectedId,
      faceOf: (id) => {
        const station = byId.get(id)
        if (station === undefined) return null
        const condition = conditions.get(id) ?? 'offline'
        const temperature = formatNumber(station.currentWeather.temperature.value)
        const isDoubtful = isTemperatureDoubtful(station)
        return {
          // A number that is not trusted never stands alone.
          temperature: `${temperature}°${isDoubtful ? '?' : ''}`,
          condition,
          isSelected: id === selectedId,
          label: t(isDoubtful ? 'doubtfulMarker' : 'marker', {
            name: station.placeName,
            temperature: `${temperature} °C`,
            status: t(`status.${condition === 'offline' ? 'offline' : 'online'}`),
          }),
        }
      },
      faceOfCluster: ({ count, offlineCount }) => ({
        count,
        offlineCount,
        label: t('clusters', {
          stations: t('counts', { count }),
          offline: t('offlineCounts', { count: offlineCount }),
        }),
      }),
    })
  }, [stations, placed, conditions, selectedId, t])

  return null
}
