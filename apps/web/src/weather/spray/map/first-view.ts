import type { Viewpoint } from '../../../lib/map/viewpoint.ts'

/** WEA-73. */
export const sprayFirstView: Viewpoint = { latitude: -19.16, longitude: -47.77, zoom: 5 }
