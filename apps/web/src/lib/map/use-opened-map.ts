import { useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWasNear } from '../../ui/page/use-was-near.ts'
import { reportError } from '../browser/report-error.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { getSiteSettings } from '../site/site-settings.ts'
import type { GroundLook } from './basemap/basemap-layers.ts'
import { repaintBasemap } from './basemap/draw-basemap.ts'
import { findGraphicsCard } from './card/find-graphics-card.ts'
import type { OpenMap } from './open-map.ts'
import type { Viewpoint } from './viewpoint.ts'
import { whenStyled } from './when-styled.ts'

export type MapState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly opened: OpenMap }
  | { readonly phase: 'failed'; readonly reason: 'noWebgl' | 'notLoaded' }

interface OpenedMapInput {
  readonly container: RefObject<HTMLElement | null>
  /** Where the map opens; later changes are the screen's to make. */
  readonly view: Viewpoint
  readonly label: string
  readonly look: GroundLook
}

/** A map below the page's first screen costs nothing until somebody scrolls towards it. */
const aheadPx = 300

/** Opens a map in the container when it comes near the screen, keeps its colours and words those of the page, and ends it with the screen. */
export function useOpenedMap({ container, view, label, look }: OpenedMapInput): MapState {
  const [state, setState] = useState<MapState>({ phase: 'loading' })
  const atStart = useRef({ view, label, look })
  const wasNear = useWasNear(container, aheadPx)

  useEffect(() => {
    const element = container.current
    if (element === null || !wasNear) return
    if (findGraphicsCard() === null) {
      setState({ phase: 'failed', reason: 'noWebgl' })
      return
    }
    let opened: OpenMap | null = null
    let isGone = false
    import('./open-map.ts')
      .then(({ openMap }) => {
        if (isGone) return
        opened = openMap({ container: element, ...atStart.current })
        setState({ phase: 'ready', opened })
      })
      .catch((error: unknown) => {
        reportError(error)
        if (!isGone) setState({ phase: 'failed', reason: 'notLoaded' })
      })
    return () => {
      isGone = true
      opened?.map.remove()
    }
  }, [container, wasNear])

  useEffect(() => {
    if (state.phase !== 'ready') return
    const { map } = state.opened
    return whenStyled(map, () => repaintBasemap(map, look))
  }, [state, look])

  useEffect(() => {
    if (state.phase === 'ready') state.opened.map.getCanvas().setAttribute('aria-label', label)
  }, [state, label])

  return state
}

/** Follows the page's colours and language. */
export function useBasemapLook(): GroundLook {
  // At once, not after the first drawing: a map that opens in the other colours would flash.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const language = useLanguage()
  const hasSatellite = getSiteSettings().mapSatelliteUrl !== ''
  const look = useRef<GroundLook>({ scheme, language, hasSatellite })
  if (look.current.scheme !== scheme || look.current.language !== language) {
    look.current = { scheme, language, hasSatellite }
  }
  return look.current
}
