import { useMediaQuery } from '@mantine/hooks'
import type { Station } from '@talhao/contract/weather/stations'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phone } from '../../lib/browser/breakpoints.ts'
import { useOpened } from '../../lib/browser/use-opened.ts'
import './station-map-texts.ts'
import { useAnalytics } from '../../lib/analytics/use-analytics.ts'
import { MapPage } from '../../lib/map/map-page.tsx'
import { MapView } from '../../lib/map/map-view.tsx'
import type { MapState } from '../../lib/map/use-opened-map.ts'
import { readViewpoint, type Viewpoint } from '../../lib/map/viewpoint.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { useLiveStations } from '../live/use-live-stations.ts'
import { useStations } from '../stations/station-calls.ts'
import { MapStationCard } from './card/station-card.tsx'
import { StationPopup } from './card/station-popup.tsx'
import { MapCamera } from './map-camera.tsx'
import { MapPanel } from './map-panel.tsx'
import { StationMarkers } from './markers/station-markers.tsx'
import { PanelContent } from './panel-content.tsx'
import { listShownStations, type StationCondition } from './shown-stations.ts'
import classes from './station-map-screen.module.css'
import { useSelection } from './use-selection.ts'
import { useStationConditions } from './use-station-conditions.ts'

/** WEA-20. */
const firstView: Viewpoint = { latitude: -10.38, longitude: -55.13, zoom: 3 }
/** A phone on its side: a popup would be taller than the map. */
const shortHeight = '(height < 560px)'
const none: readonly Station[] = []

/** Where the stations are, and at a touch what they measure. */
export function StationMapScreen() {
  const { t } = useTranslation('station-map')
  const countEvent = useAnalytics()
  const viewName = `talhao-map-view/${useCurrentMe().client?.id ?? 'none'}`
  const [lastView] = useState(() => readViewpoint(viewName))
  const view = lastView ?? firstView
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches)
  const isShort = useMediaQuery(shortHeight, window.matchMedia(shortHeight).matches)
  const sheet = useOpened('list')
  const [isPanelShown, setPanelShown] = useState(true)
  const [phase, setPhase] = useState<MapState['phase']>('loading')
  const searchField = useRef<HTMLInputElement>(null)

  useLiveStations()
  const query = useStations()
  const stations = useMemo(
    () => (query.data === undefined ? none : listShownStations(query.data)),
    [query.data],
  )
  const conditions = useStationConditions(stations)
  // An empty map says nothing by itself: the panel tells why, also on a phone, where it is a sheet that somebody opens.
  const isSheet = isPhone && !(query.data !== undefined && stations.length === 0)
  const isOpen = isSheet ? sheet.parts !== null : isPanelShown
  const { selection, select, close } = useSelection(stations, ({ by }) => {
    if (by === 'keyboard') searchField.current?.focus()
  })
  const selected = stations.find(({ id }) => id === selection?.stationId) ?? null
  const selectedId = selected?.id ?? null
  const fitsPopup = !isPhone && !isShort
  const hasPopup = phase === 'ready' && fitsPopup

  const target = useMemo(() => {
    if (selection === null) return null
    // A popup finds its own place beside the marker; a phone's card covers half of the map.
    const isSeen = selection.by === 'marker'
    return isSeen && fitsPopup ? null : { ...selection.point, isSeen }
  }, [selection, fitsPopup])

  const card =
    selected === null ? null : (
      <MapStationCard
        key={selected.id}
        station={selected}
        condition={conditions.get(selected.id) ?? 'offline'}
        takesFocus={selection?.by === 'keyboard'}
        onBulletin={() => countEvent({ name: 'map_bulletin_clicked', stationId: selected.id })}
        onSpray={() => countEvent({ name: 'map_spray_clicked', stationId: selected.id })}
        onClose={close}
      />
    )

  return (
    <MapPage>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card wherever the focus is */}
      <div
        className={classes.screen}
        data-panel={isOpen ? 'open' : 'closed'}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && selected !== null) close()
        }}
      >
        <MapView label={t('mapLabel')} view={view} onPhase={setPhase}>
          <MapCamera
            stations={stations}
            target={target}
            selected={selected}
            viewName={viewName}
            isFirstVisit={lastView === null}
            onMapClick={() => {
              countEvent({ name: 'map_clicked' })
              close()
            }}
          />
          <StationMarkers
            stations={stations}
            conditions={conditions}
            selectedId={selectedId}
            onSelect={({ id: stationId, latitude, longitude }) => {
              countEvent({ name: 'map_station_clicked', stationId })
              select({ stationId, by: 'marker', point: { latitude, longitude } })
            }}
            onCluster={() => countEvent({ name: 'map_clicked' })}
          />
          {hasPopup && selected !== null && <StationPopup at={selected}>{card}</StationPopup>}
        </MapView>
        <MapPanel
          summary={query.data === undefined ? null : <Summary conditions={conditions} />}
          isOpen={isOpen}
          card={hasPopup ? null : card}
          onOpenChange={(next) => {
            if (!isSheet) setPanelShown(next)
            else if (next) sheet.open()
            else sheet.close()
          }}
        >
          <PanelContent
            query={query}
            stations={stations}
            conditions={conditions}
            selectedId={selectedId}
            onSelect={select}
            searchRef={searchField}
          />
        </MapPanel>
      </div>
    </MapPage>
  )
}

function Summary({ conditions }: { conditions: ReadonlyMap<string, StationCondition> }) {
  const { t } = useTranslation('station-map')
  const offline = [...conditions.values()].filter((condition) => condition === 'offline').length
  const all = t('counts', { count: conditions.size })
  return offline === 0 ? all : `${all} · ${t('offlineCounts', { count: offline })}`
}
