import { useEffect, useEffectEvent } from 'react'
import { reportError } from '../../lib/browser/report-error.ts'
import { parseDecimal } from '../../lib/format/parse-decimal.ts'
import { findZone } from '../stations/find-zone.ts'
import { isLatitude, isLongitude } from './station-form-values.ts'

interface ZoneOfPosition {
  /** As typed. */
  readonly latitude: string
  readonly longitude: string
  readonly zones: readonly string[]
  /** Not any more once somebody has chosen a zone by hand. */
  readonly isFollowing: boolean
  readonly onZone: (zone: string) => void
}

/** Keeps a form's zone with its place: who scans far from home gets the clock of the station, not his own (WEA-92). */
export function useZoneOfPosition({ latitude, longitude, zones, isFollowing, onZone }: ZoneOfPosition): void {
  const apply = useEffectEvent((zone: string | null) => {
    if (zone !== null && isFollowing) onZone(zone)
  })
  const find = useEffectEvent((position: { latitude: number; longitude: number }) =>
    findZone(position, zones),
  )
  useEffect(() => {
    if (!isFollowing || !isLatitude(latitude) || !isLongitude(longitude)) return
    let isCurrent = true
    find({ latitude: parseDecimal(latitude) ?? 0, longitude: parseDecimal(longitude) ?? 0 })
      .then((zone) => {
        if (isCurrent) apply(zone)
      })
      // The map of zones did not come: the zone stays what it was, and can be chosen.
      .catch(reportError)
    return () => {
      isCurrent = false
    }
  }, [latitude, longitude, isFollowing])
}
