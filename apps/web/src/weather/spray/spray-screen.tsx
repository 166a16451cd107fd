import { useMediaQuery } from '@mantine/hooks'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { defaultZone } from '@talhao/local-time'
import { Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phone } from '../../lib/browser/breakpoints.ts'
import { type ListFirstReads, lazyScreen } from '../../lib/browser/lazy-screen.ts'
import './spray-texts.ts'
import { useAnalytics } from '../../lib/analytics/use-analytics.ts'
import { MapPage } from '../../lib/map/map-page.tsx'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { createHourStore, HourStoreProvider } from './hour-store.ts'
import { MessagesButton } from './messages/messages-button.tsx'
import { listOutlooksOptions, useSprayOutlooks } from './outlook-calls.ts'
import { HourSlider } from './panel/hour-slider.tsx'
import { ProductChoice } from './panel/product-choice.tsx'
import { RiskLegend } from './panel/risk-legend.tsx'
import { StationPanel } from './panel/station-panel.tsx'
import classes from './spray-screen.module.css'
import { readProductInAddress, useProductInAddress } from './use-product-in-address.ts'
import { useSprayAddress } from './use-spray-address.ts'

// Phones have no map, and few people change limits: who asks when to spray waits for neither.
const SprayMap = lazyScreen(async () => ({ default: (await import('./map/spray-map.tsx')).SprayMap }))
const ConfigurationPanel = lazyScreen(async () => ({
  default: (await import('./configurations/configuration-panel.tsx')).ConfigurationPanel,
}))

/** A phone upright or on its side: map and panel would leave no room for each other. */
const phoneSize = `${phone}, (height < 560px)`
const none: readonly SprayOutlook[] = []

export const listSprayReads: ListFirstReads = () => [listOutlooksOptions(readProductInAddress())]

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
  // In slices: many stations are drawn while the page goes on answering.
  const known = useDeferredValue(query.data)
  const outlooks = known ?? none
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

  const content = (
    <section ref={panel} className={classes.panel} aria-label={t('title')}>
      {edited !== null ? (
        <Suspense fallback={<PageLoader />}>
          <ConfigurationPanel stationId={edited.stationId} placeName={edited.placeName} onBack={closeEdit} />
        </Suspense>
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
              outlooks={known ?? null}
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
            {(known !== undefined || query.isError) && (
              <Suspense fallback={null}>
                <SprayMap outlooks={outlooks} focus={expanded} onExpand={expand} />
              </Suspense>
            )}
          </div>
          {content}
        </div>
      </MapPage>
    </HourStoreProvider>
  )
}
