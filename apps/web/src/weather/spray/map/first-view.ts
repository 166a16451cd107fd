import type { Viewpoint } from '../../../lib/map/viewpoint.ts'

/** Spec 000 §2.7. */
export const firstView: Viewpoint = { latitude: -19.16, longitude: -47.77, zoom: 5 }
