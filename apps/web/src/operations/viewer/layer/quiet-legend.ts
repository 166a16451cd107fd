import { createBandLegend, type Legend, type Metric } from '@talhao/operation-maps'

/** Where no limits are known there is nothing to tell by colour: where the machine went. */
export function createQuietLegend(metric: Metric): Legend {
  return createBandLegend({ metric, unit: '', limits: [], colours: ['#2f7fb8'] })
}
