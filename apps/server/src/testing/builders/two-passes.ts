import { sprayerJob } from '@talhao/simulation'

/** Two passes northwards and back, 48 m wide and 200 m long. */
export const twoPasses = {
  ...sprayerJob,
  headingDeg: 0,
  lengthM: 200,
  widthM: 48,
  noiseM: 0,
  speedSpreadKmh: 0,
  stopEveryHa: null,
}
