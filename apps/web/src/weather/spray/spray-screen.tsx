import { useMediaQuery } from '@mantine/hooks'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { defaultZone } from '@talhao/local-time'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phone } from '../../lib/browser/breakpoints.ts'
import './spray-texts.ts'
import { useAnalytics } from '../../lib/analytics/use-analytics.ts'
import { MapPage } from '../../lib/map/map-page.tsx'
import { MapView } from '../../lib/map/map-view.tsx'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { ConfigurationPanel } from './configurations/configuration-panel.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { createHourStore, HourStoreProvider } from './hour-store.ts'
import { sprayFirstView } from './map/first-view.ts'
import { RiskLayer } from './map/risk-layer.tsx'
import type { MarkedStation } from './map/risk-markers.ts'
import { SprayCamera } from './map/spray-camera.tsx'
import { MessagesButton } from './messages/messages-button.tsx'
import { useSprayOutlooks } from './outlook-calls.ts'
import { HourSlider } from './panel/hour-slider.tsx'
import { ProductChoice } from './panel/product-choice.tsx'
import { RiskLegend } from './panel/risk-legend.tsx'
import { StationPanel } from './panel/station-panel.tsx'
import classes from './spray-screen.module.css'
import { useProductInAddress } from './use-product-in-address.ts'
import { useSprayAddress } from './use-spray-address.ts'

/** A phone upright or on its side: map and panel would leave no room for each other. */
const phoneSize = `${phone}, (height < 560px)`
const none: readonly SprayOutlook[] = []

/** When spraying will work and when it is wasted, for 48 hours (WEA-71). A phone gets it without the map. */
export function SprayScreen() {
  const { t } = useTranslation('spray')
  const { expandedId, edited: isEdited, expand, collapse, edit: openLimits, closeEdit } = useSprayAddress()
  const countEvent = useAnalytics()
  const isAdmin = useCurrentMe().role === 'client_admin'
  const isPhone = useMediaQuery(phoneSize, window.matchMedia(phoneSize).matches)
  const [hours] = useState(createHourStore)
  const panel = useRef<HTMLElement>(null)
  const [productId, setProductId] = useProductInAddress()
  const query = useSprayOutlooks(productId)
  const outlooks = query.data ?? none
  const expanded = outlooks.find(({ stationId }) => stationId === expandedId) ?? null
  const edited = isEdited && isAdmin ? expanded : null
  // The default until a station is there whose clock can be read.
  const timeZone = expanded?.timeZone ?? outlooks[0]?.timeZone ?? defaultZone

  // The marks of all bars follow one number in the style, so that a move of the slider draws no list again.
  useEffect(() => {
    const mark = () => panel.current?.style.setProperty('--spray-hour', String(hours.get()))
    mark()
    return hours.subscribe(mark)
  }, [hours])

  const toggle = useCallback(
    (stationId: string) => {
      countEvent({ name: 'spray_station_clicked', stationId })
      if (expandedId === stationId) collapse()
      else expand(stationId)
    },
    [countEvent, expandedId, collapse, expand],
  )
  const edit = useCallback(
    (stationId: string) => {
      countEvent({ name: 'spray_clicked', stationId })
      openLimits()
    },
    [countEvent, openLimits],
  )

  function pressMarker(stations: readonly MarkedStation[]): void {
    countEvent({ name: 'spray_map_clicked' })
    const [station] = stations
    if (station !== undefined) expand(station.id)
  }

  const content = (
    <section ref={panel} className={classes.panel} aria-label={t('title')}>
      {edited !== null ? (
        <ConfigurationPanel stationId={edited.stationId} placeName={edited.placeName} onBack={closeEdit} />
      ) : (
        <>
          <header className={classes.head}>
            <div className={classes.top}>
              <h1 className={classes.title}>{t('title')}</h1>
              <MessagesButton />
            </div>
            <ProductChoice productId={productId} onChange={setProductId} />
          </header>
          <div className={classes.hours}>
            <HourSlider timeZone={timeZone}>
              <RiskLegend />
            </HourSlider>
          </div>
          <div className={classes.body}>
            <StationPanel
              query={query}
              outlooks={outlooks}
              expandedId={expandedId}
              onEdit={isAdmin ? edit : null}
              onToggle={toggle}
            />
          </div>
        </>
      )}
      <Disclaimer timeZone={timeZone} />
    </section>
  )

  if (isPhone) {
    return (
      <HourStoreProvider value={hours}>
        <div className={classes.phone}>{content}</div>
      </HourStoreProvider>
    )
  }
  return (
    <HourStoreProvider value={hours}>
      <MapPage>
        <div className={classes.screen}>
          <div className={classes.map}>
            <MapView label={t('mapLabel')} view={sprayFirstView}>
              <SprayCamera
                stations={outlooks}
                focus={expanded}
                onMapClick={() => countEvent({ name: 'spray_map_clicked' })}
              />
              <RiskLayer outlooks={outlooks} onPress={pressMarker} />
            </MapView>
          </div>
          {content}
        </div>
      </MapPage>
    </HourStoreProvider>
  )
}
