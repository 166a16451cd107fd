import { createBandLegend, type Legend } from './legend.ts'

/** One teal for all that was fertilised; what was not is not drawn. */
export const fertilizerLegend: Legend = createBandLegend({
  metric: 'rate',
  unit: 'kg/ha',
  limits: [],
  colours: ['#008080'],
})
