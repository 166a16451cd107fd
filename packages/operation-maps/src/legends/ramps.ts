/** Ten stops each, readable on satellite images and apart in brightness for those who see few colours. */

/** Cold to hot: temperature, dew point, pressure. */
export const warmRamp = [
  '#2b2f8f',
  '#2c5fc4',
  '#2492d6',
  '#1fbfc3',
  '#3bcf8a',
  '#9bd94a',
  '#ead83a',
  '#f5a62c',
  '#ea6a2a',
  '#c92a2a',
] as const

/** Dry to wet: humidity. */
export const wetRamp = [
  '#8c4a1c',
  '#b5702d',
  '#d79a4b',
  '#eac57e',
  '#f0e3b5',
  '#c3e3c9',
  '#86cdb9',
  '#4aaeb0',
  '#23809f',
  '#144f86',
] as const

/** Slow to fast: tractor and wind. */
export const speedRamp = [
  '#f4f1c1',
  '#d3e29a',
  '#a6d58a',
  '#6dc58d',
  '#39ae97',
  '#1f93a0',
  '#2676a3',
  '#3a589b',
  '#4c3a86',
  '#4d1c63',
] as const
