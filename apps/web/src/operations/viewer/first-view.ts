import type { Viewpoint } from '../../lib/map/viewpoint.ts'

/** A fixed point in Brazil (OPS-20), the middle of the country's field work. */
export const firstView: Viewpoint = { latitude: -19.16, longitude: -47.77, zoom: 17 }

/** Deeper than other maps: a row of seeds is half a metre. */
export const deepestZoom = 22
