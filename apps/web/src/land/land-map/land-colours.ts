/** On the map in both colour schemes; the tokens of the page follow the scheme, the ground does not. */
export const landColours = {
  field: '#e8c547',
  chosen: '#ffffff',
  casing: '#14231a',
  refused: '#e5604f',
  asked: '#f2ab45',
  strip: '#e5604f',
  caution: '#f2ab45',
} as const
