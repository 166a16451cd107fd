import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMap } from '../../../lib/map/map-context.ts'
import { whenStyled } from '../../../lib/map/when-styled.ts'
import { useHourStore } from '../hour-store.ts'
import { readRisk } from '../outlook/risk.ts'
import { createRiskCircles } from './risk-circles.ts'
import { createRiskMarkers, type MarkedStation } from './risk-markers.ts'

interface RiskLayerProps {
  readonly outlooks: readonly SprayOutlook[]
  readonly onPress: (stations: readonly MarkedStation[]) => void
}

/** Circles and badges of the chosen hour. They follow the slider by themselves, without React. */
export function RiskLayer({ outlooks, onPress }: RiskLayerProps) {
  const { t } = useTranslation('spray')
  const opened = useMap()
  const hours = useHourStore()
  const press = useEffectEvent(onPress)

  useEffect(() => {
    const { map } = opened
    const read = () => outlooks.map((outlook) => readRisk(outlook, hours.get()))
    const markers = createRiskMarkers(opened, {
      words: {
        station: (name, risk) => t('marker', { name, risk: t(`risk.${risk}`) }),
        group: (count, risk) => t('group', { count, risk: t(`risk.${risk}`) }),
      },
      onPress: (stations) => press(stations),
    })
    markers.paint(read())
    markers.place(
      outlooks.map(({ stationId: id, placeName: name, latitude, longitude }) => ({
        id,
        name,
        latitude,
        longitude,
      })),
    )
    let repaintCircles = () => undefined
    let removeCircles = () => undefined
    const callOff = whenStyled(map, () => {
      const circles = createRiskCircles(map)
      circles.place(outlooks)
      circles.paint(read())
      repaintCircles = () => void circles.paint(read())
      removeCircles = () => void circles.remove()
    })
    const unsubscribe = hours.subscribe(() => {
      repaintCircles()
      markers.paint(read())
    })
    return () => {
      unsubscribe()
      callOff()
      markers.remove()
      removeCircles()
    }
  }, [opened, outlooks, hours, t])

  return null
}
