import { useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { paths } from '../../lib/paths.ts'

/** What is open on the spray screen stands in its address: Back closes it, a reload and a link keep it (WEA-91). */
export function useSprayAddress() {
  const { stationId: linkedId = null } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const station = useOpened('station')
  const limits = useOpened('limits')
  const openedId = station.parts?.[0] ?? null

  const collapse = useCallback(() => {
    if (openedId !== null) station.close()
    // Whoever came by a link to the station has no list behind it.
    else void navigate(`${paths.spray}${search}`, { replace: true, state })
  }, [openedId, station, navigate, search, state])

  return {
    expandedId: openedId ?? linkedId,
    /** Whether the configurations of the expanded station are shown. */
    edited: limits.parts !== null,
    expand: station.open,
    collapse,
    edit: limits.open,
    closeEdit: limits.close,
  }
}
