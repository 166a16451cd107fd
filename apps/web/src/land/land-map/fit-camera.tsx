import { IconFocusCentered } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readFitPadding } from '../../lib/map/fit-padding.ts'
import type { MapBounds } from '../../lib/map/map-bounds.ts'
import { MapButton } from '../../lib/map/map-button.tsx'
import { useMap } from '../../lib/map/map-context.ts'
import { MapControls } from '../../lib/map/map-controls.tsx'
import { type PinnedPlace, pinRoomPx, willNeedPins } from '../../lib/map/pins/list-pins.ts'
import { MapPins } from '../../lib/map/pins/map-pins.tsx'

interface FitCameraProps {
  readonly label: string
  /** All there is to see; null: nothing yet. */
  readonly bounds: MapBounds | null
  /** What was chosen; the map goes there when it changes. */
  readonly focus: MapBounds | null
  /** They get a pin where they are too small to be seen. */
  readonly places?: readonly PinnedPlace[]
}

/** A house alone is seen with its surroundings. */
const closestZoom = 16
const flightMs = 180
const noPlaces: readonly PinnedPlace[] = []

/** Opens on all there is, follows what is chosen, and has a button for all again. */
export function FitCamera({ label, bounds, focus, places = noPlaces }: FitCameraProps) {
  const { map } = useMap()
  const hasFitted = useRef(false)

  function goTo({ west, south, east, north }: MapBounds, duration: number): void {
    const { clientWidth, clientHeight } = map.getContainer()
    const extents = places.map(({ extent }) => extent)
    const roomPx = willNeedPins(extents, Math.min(clientWidth, clientHeight)) ? pinRoomPx : 0
    const { top, right, bottom, left } = readFitPadding(map)
    map.fitBounds([west, south, east, north], {
      // Pins reach above their places, and their names to both sides.
      padding: { top: top + roomPx, right: right + roomPx, bottom, left: left + roomPx },
      maxZoom: closestZoom,
      duration,
    })
  }
  const follow = useEffectEvent(goTo)

  useEffect(() => {
    if (bounds === null || hasFitted.current) return
    hasFitted.current = true
    if (focus === null) follow(bounds, 0)
  }, [bounds, focus])

  useEffect(() => {
    if (focus !== null) follow(focus, hasFitted.current ? flightMs : 0)
  }, [focus])

  return (
    <>
      <MapControls>
        <MapButton
          label={label}
          disabled={bounds === null}
          onClick={() => bounds !== null && goTo(bounds, flightMs)}
        >
          <IconFocusCentered size={20} stroke={1.8} />
        </MapButton>
      </MapControls>
      <MapPins places={places} onGo={(extent) => goTo(extent, flightMs)} />
    </>
  )
}
