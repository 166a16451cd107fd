/** Slower than this a machine turns or stands: its strips are not worked area. */
export const workingSpeedKmh = 0.5

/** The speed recorded at the strip's end; where none is, the way by the time. */
export function readStripSpeed(recordedKmh: number, lengthM: number, seconds: number): number {
  return !Number.isNaN(recordedKmh) ? recordedKmh : (lengthM / seconds) * 3.6
}
