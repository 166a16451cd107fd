import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import '../crops/seasons/seasons-texts.ts'
import { useWholeDesk } from '../crops/desk/desk-calls.ts'
import { type ColouringData, readColouring } from '../land/overview/colouring.ts'
import { LandScreen } from '../land/overview/land-screen.tsx'
import { readClock } from '../lib/browser/minute-clock.ts'
import { useAddress } from '../lib/browser/use-address.ts'
import { useLatestWork } from '../operations/covered-area/coverage-calls.ts'
import { useStations } from '../weather/stations/station-calls.ts'
import { tintByCrop, tintByFavourable, tintByFrost, tintByWater, tintByWork } from './tint-fields.ts'

/** The fields; stations, crops and operations, by which they are coloured too, belong to other areas. */
export function LandPage() {
  const { data } = useStations()
  const stations = useMemo(
    () =>
      (data ?? []).map(({ id, placeName, latitude, longitude, timeZone }) => ({
        id,
        name: placeName,
        latitude,
        longitude,
        timeZone,
      })),
    [data],
  )
  return <LandScreen stations={stations} colours={useHandedColours()} />
}

/** Null: the land colours by itself, or not at all. */
function useHandedColours(): ColouringData | null {
  const [address] = useAddress()
  const { t } = useTranslation(['landColouring'])
  const { t: tCrops } = useTranslation(['cropSeasons'])
  const colouring = readColouring(address)
  const isOfCrops = colouring !== null && colouring !== 'guard' && colouring !== 'work'
  const desk = useWholeDesk(isOfCrops)
  const work = useLatestWork(colouring === 'work')
  return useMemo(() => {
    if (colouring === 'work')
      return {
        tints: work.data === undefined ? undefined : tintByWork(work.data, readClock(), t),
        hasFailed: work.isError,
      }
    if (colouring === null || colouring === 'guard') return null
    const lines = desk.data
    const hasFailed = desk.isError
    if (lines === undefined) return { tints: undefined, hasFailed }
    if (colouring === 'crop') return { tints: tintByCrop(lines, tCrops), hasFailed }
    const tint = { frost: tintByFrost, water: tintByWater, favourable: tintByFavourable }[colouring]
    return { tints: tint(lines, t), hasFailed }
  }, [colouring, work.data, work.isError, desk.data, desk.isError, t, tCrops])
}
