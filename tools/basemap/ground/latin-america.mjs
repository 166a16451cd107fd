/** Where the ground is drawn in detail: west, south, east, north. Its edges are edges of tiles at zoom 6. */
export const detailBounds = [-123.75, -57.8, -28.2, 36.5]

/** Countries whose states and towns are drawn, and where their names stand (longitude, latitude). */
export const countries = {
  AR: { pt: 'Argentina', es: 'Argentina', at: [-65.2, -35.4] },
  BO: { pt: 'Bolívia', es: 'Bolivia', at: [-64.6, -16.7] },
  BR: { pt: 'Brasil', es: 'Brasil', at: [-52.6, -11.2] },
  BZ: { pt: 'Belize', es: 'Belice', at: [-88.6, 17.2] },
  CL: { pt: 'Chile', es: 'Chile', at: [-70.9, -30.2] },
  CO: { pt: 'Colômbia', es: 'Colombia', at: [-72.9, 3.4] },
  CR: { pt: 'Costa Rica', es: 'Costa Rica', at: [-84.1, 10.0] },
  CU: { pt: 'Cuba', es: 'Cuba', at: [-78.6, 21.6] },
  DO: { pt: 'República Dominicana', es: 'República Dominicana', at: [-70.4, 18.9] },
  EC: { pt: 'Equador', es: 'Ecuador', at: [-78.4, -1.4] },
  GF: { pt: 'Guiana Francesa', es: 'Guayana Francesa', at: [-53.1, 3.9] },
  GT: { pt: 'Guatemala', es: 'Guatemala', at: [-90.4, 15.6] },
  GY: { pt: 'Guiana', es: 'Guyana', at: [-58.9, 4.9] },
  HN: { pt: 'Honduras', es: 'Honduras', at: [-86.6, 14.8] },
  HT: { pt: 'Haiti', es: 'Haití', at: [-72.6, 19.2] },
  JM: { pt: 'Jamaica', es: 'Jamaica', at: [-77.3, 18.1] },
  MX: { pt: 'México', es: 'México', at: [-102.3, 23.9] },
  NI: { pt: 'Nicarágua', es: 'Nicaragua', at: [-85.1, 12.9] },
  PA: { pt: 'Panamá', es: 'Panamá', at: [-80.4, 8.5] },
  PE: { pt: 'Peru', es: 'Perú', at: [-74.9, -9.6] },
  PR: { pt: 'Porto Rico', es: 'Puerto Rico', at: [-66.5, 18.2] },
  PY: { pt: 'Paraguai', es: 'Paraguay', at: [-59.4, -22.6] },
  SR: { pt: 'Suriname', es: 'Surinam', at: [-55.9, 4.1] },
  SV: { pt: 'El Salvador', es: 'El Salvador', at: [-88.9, 13.8] },
  UY: { pt: 'Uruguai', es: 'Uruguay', at: [-56.0, -32.8] },
  VE: { pt: 'Venezuela', es: 'Venezuela', at: [-65.6, 7.2] },
}

export function isInLatinAmerica(code) {
  return Object.hasOwn(countries, code)
}
