/** Letters that were lost on the way into the file, and English words. Null: no name is better than a wrong one. */
const lakeNames = {
  'Furnas Reservoir': 'Represa de Furnas',
  'Itaip Reservoir': 'Lago de Itaipu',
  'Lag. Huaitunas': 'Laguna Huaitunas',
  'Lag. Ragaguado': 'Laguna Rogaguado',
  'Lago Colhu Huapi': 'Lago Colhué Huapi',
  'Lago Conceptin': 'Laguna Concepción',
  'Lago Nahuel Huap': 'Lago Nahuel Huapi',
  'Lago Poop': 'Lago Poopó',
  'Lago Rincn del Bonete': 'Lago Rincón del Bonete',
  'Lago San Martn': 'Lago San Martín',
  'Lago de  Erepecu': 'Lago Erepecu',
  'Lago de Managua (Lake Xolotln)': 'Lago de Managua',
  'Lagoa Minim': 'Lagoa Mirim',
  'Laguna Iber': 'Laguna Iberá',
  'Embalse de Gurico': 'Embalse de Guárico',
  'L. Gatn': 'Lago Gatún',
  'Presa Marte R. Gmez': 'Presa Marte R. Gómez',
  'Presa Miguel Alemn': 'Presa Miguel Alemán',
  'Presa Nezahualcyotl': 'Presa Nezahualcóyotl',
  'Presa lvaro Obregn': 'Presa Álvaro Obregón',
  'Presa Manuel vila Camacho': 'Presa Manuel Ávila Camacho',
  'Represa de Tucur': 'Represa de Tucuruí',
  'Trs Marias Reservoir': 'Represa de Três Marias',
  'Etang Saumtre': null,
  'Laguna Chil': null,
}

/** The same for rivers, where the file also has the names of neighbours. A number behind a name is its rank, where two share it. */
const riverNames = {
  Ajajú: null,
  Amapari: null,
  Bois: 'dos Bois',
  'Braco Menor': null,
  'Chirrip del Atlntico': 'Chirripó',
  Contas: 'de Contas',
  Corumba: 'Corumbá',
  Guainía: null,
  'Guaporé 3': 'Mamoré',
  Indaiá: 'São Francisco',
  Itiquira: null,
  Jamanxim: 'Teles Pires',
  'Jejui Guazu': 'Jejuí Guazú',
  Jiparaná: 'Ji-Paraná',
  Kabalebo: null,
  Mendoza: null,
  Nhamundá: null,
  'Panama Canal': null,
  Paraiba: 'Paraíba do Sul',
  Pnuco: 'Pánuco',
  Purificacin: 'Purificación',
  'Rio Grande': 'Bravo',
  'Rio Rapel': 'Aconcagua',
  'Rio das Mortes': 'das Mortes',
  'Ro Grande de Matagalpa': 'Grande de Matagalpa',
  'Ro Grande de Santiago': 'Grande de Santiago',
  'San Martin': 'San Martín',
  'Santa Mara': 'Santa María',
  'São  Francisco': 'São Francisco',
  'Teles Pires': 'Arinos',
  Tumbes: null,
  Una: null,
  Velhas: 'das Velhas',
  Verde: null,
  Yapacani: 'Yapacaní',
}

/** Rivers of the United States that reach into the cut: their names are nobody's here. */
const otherRivers =
  /^(Alabama|Altamaha|Bayou Lafourche|Brazos|Chattahoochee|Cooper|Double Mountain Fork Brazos|Gila|Mississippi|Oconee|Pearl|Pecos|Red|Sabine|Saint Johns|Savannah|Suwannee|Tombigbee)$/
const otherLakes = /^(L\. |Lake |Mitchell)|Res\.$|Lake$/

/** Lines that people call by several names, from north to south: until which latitude each of them holds. */
const longRivers = {
  Cuiaba: [
    { name: 'Cuiabá', southTo: -17.92 },
    { name: 'Paraguai', southTo: -27.29 },
    { name: 'Paraná', southTo: -90 },
  ],
  Tapajós: [
    { name: 'Tapajós', southTo: -7.34 },
    { name: 'Juruena', southTo: -90 },
  ],
}

const spanishNames = { Paraguai: 'Paraguay' }
const portugueseNames = { Uruguay: 'Uruguai' }

export function listLakes(features) {
  return features.map(({ properties, geometry }) => {
    const { Name: known, ScaleRank: rank } = properties
    const name = nameLake(known)
    return { type: 'Feature', properties: { rank, ...(name === null ? {} : { name }) }, geometry }
  })
}

export function listUrbanAreas(features) {
  return features.map(({ properties, geometry }) => ({
    type: 'Feature',
    properties: { rank: properties.scalerank },
    geometry,
  }))
}

/** Through a lake a river has a name but no line of its own. */
export function listRivers(features) {
  return features
    .filter(({ properties }) => properties.FEATURECLA === 'River')
    .flatMap(({ properties, geometry }) => {
      const { NAME: known, SCALERANK: rank } = properties
      const parts = longRivers[known]
      if (parts !== undefined) {
        return splitByLatitude(geometry, parts).map(({ name, lines }) => aRiver({ rank, name, lines }))
      }
      return [aRiver({ rank, name: nameRiver(known, rank), lines: linesOf(geometry) })]
    })
}

function nameLake(known) {
  if (known === null) return null
  if (known in lakeNames) return lakeNames[known]
  return otherLakes.test(known) ? null : known
}

function nameRiver(known, rank) {
  if (known === null || otherRivers.test(known)) return null
  const corrected = [`${known} ${rank}`, known].find((name) => name in riverNames)
  return corrected === undefined ? known.replace(/^R[ií]o /, '') : riverNames[corrected]
}

function aRiver({ rank, name, lines }) {
  const names =
    name === null
      ? {}
      : { pt: `Rio ${portugueseNames[name] ?? name}`, es: `Río ${spanishNames[name] ?? name}` }
  return {
    type: 'Feature',
    properties: { rank, ...names },
    geometry: { type: 'MultiLineString', coordinates: lines },
  }
}

function linesOf({ type, coordinates }) {
  return type === 'LineString' ? [coordinates] : coordinates
}

function splitByLatitude(geometry, parts) {
  const partAt = (latitude) => parts.findIndex(({ southTo }) => latitude >= southTo)
  const lines = parts.map(() => [])
  for (const line of linesOf(geometry)) {
    for (let index = 1; index < line.length; index++) {
      const part = lines[partAt((line[index - 1][1] + line[index][1]) / 2)]
      const last = part.at(-1)
      if (last !== undefined && last.at(-1) === line[index - 1]) last.push(line[index])
      else part.push([line[index - 1], line[index]])
    }
  }
  return parts.map(({ name }, index) => ({ name, lines: lines[index] }))
}
