import { headingColumn, latitudeColumn, longitudeColumn, timeColumn } from '../columns/operation-kind.ts'
import { type PointBlock, pointsPerBlock, takeColumn } from '../columns/point-block.ts'
import { measureDegreesBySine } from './ellipsoid.ts'
import { wrapLongitude } from './wrap-longitude.ts'

/** No strip over a longer gap. */
export const maxGapS = 8
export const maxStripM = 50

/** Shorter than any receiver can tell from standing still; such a strip has no area. */
const minStripM = 0.001

/**
 * For each point B of a block, how it follows the point A before it. Where `lengthM` is 0 there is no strip and what
 * is told of it means nothing.
 */
export interface Links {
  readonly lengthM: Float64Array
  readonly seconds: Float64Array
  /** Where the ends lie: at `point` is A of the strip that ends at that point of the block, at `point + 1` is B. */
  readonly ends: LinkEnds
  /** Directions of the machine at A and at B, as cosine and sine; only where they are asked for. */
  readonly fromCos: Float64Array
  readonly fromSin: Float64Array
  readonly toCos: Float64Array
  readonly toSin: Float64Array
}

export interface LinkEnds {
  readonly latitude: Float64Array
  readonly longitude: Float64Array
  /** Sine of the latitude. */
  readonly sine: Float64Array
  /** Metres of a degree there. */
  readonly latitudeM: Float64Array
  readonly longitudeM: Float64Array
}

const degree = Math.PI / 180

/**
 * Links the points of consecutive blocks. The arrays are used again for the next block.
 * Gap rule: no strip when the time from A to B is over 8 s or not positive, or the length over 50 m; nor where a
 * terminal says that the implement did not work on the way to B.
 * Length: on the ellipsoid, with the mean of the degrees at both ends; at 50 m exact to micrometres.
 * Heading: the point's own, else the bearing from A to B. Where the two differ by more than a right angle the machine
 * backs up and its receiver turned the heading, not the machine: the end keeps its sides, or the strip would be a bow-tie.
 */
export function createPointLinker(
  { directions }: { readonly directions: 'known' | 'none' } = { directions: 'known' },
): (block: PointBlock) => Links {
  const createColumn = (length = pointsPerBlock) => new Float64Array(length)
  const directed = directions === 'known' ? pointsPerBlock : 0
  const links: Links = {
    lengthM: createColumn(),
    seconds: createColumn(),
    ends: {
      latitude: createColumn(pointsPerBlock + 1).fill(Number.NaN),
      longitude: createColumn(pointsPerBlock + 1).fill(Number.NaN),
      sine: createColumn(pointsPerBlock + 1),
      latitudeM: createColumn(pointsPerBlock + 1),
      longitudeM: createColumn(pointsPerBlock + 1),
    },
    fromCos: createColumn(directed),
    fromSin: createColumn(directed),
    toCos: createColumn(directed),
    toSin: createColumn(directed),
  }
  const last: LastPoint = { index: 0, time: Number.NaN, cos: Number.NaN, sin: Number.NaN }
  return (block) => {
    placeEnds(block, last, links.ends)
    measureLinks(block, last, links)
    if (directions === 'known') directLinks(block, last, links)
    last.index = block.count
    return links
  }
}

/** Where the block before ended. */
interface LastPoint {
  /** Among the ends. */
  index: number
  time: number
  cos: number
  sin: number
}

// Functions of the module, not of each linker: what the engine learns of them in one file serves the next.

function placeEnds(block: PointBlock, last: LastPoint, ends: LinkEnds): void {
  const { latitude: latitudes, longitude: longitudes, sine: sines, latitudeM, longitudeM } = ends
  for (const column of [latitudes, longitudes, sines, latitudeM, longitudeM]) {
    column[0] = column[last.index] ?? Number.NaN
  }
  const blockLatitudes = takeColumn(block, latitudeColumn)
  const blockLongitudes = takeColumn(block, longitudeColumn)
  for (let point = 0; point < block.count; point++) {
    const latitude = blockLatitudes[point] ?? Number.NaN
    const sine = Math.sin(latitude * degree)
    const metres = measureDegreesBySine(sine)
    latitudes[point + 1] = latitude
    longitudes[point + 1] = blockLongitudes[point] ?? Number.NaN
    sines[point + 1] = sine
    latitudeM[point + 1] = metres.latitudeM
    longitudeM[point + 1] = metres.longitudeM
  }
}

function measureLinks(block: PointBlock, last: LastPoint, links: Links): void {
  const { latitude, longitude, latitudeM, longitudeM } = links.ends
  const times = takeColumn(block, timeColumn)
  const { offsets } = block
  let fromTime = last.time
  for (let point = 0; point < block.count; point++) {
    const time = times[point] ?? Number.NaN
    const seconds = (time - fromTime) / 1000
    fromTime = time
    let lengthM = 0
    if (seconds > 0 && seconds <= maxGapS && !(offsets !== null && Number.isNaN(offsets[point]))) {
      const degreesNorth = (latitude[point + 1] ?? 0) - (latitude[point] ?? 0)
      const degreesEast = wrapLongitude((longitude[point + 1] ?? 0) - (longitude[point] ?? 0), 0)
      const north = (degreesNorth * ((latitudeM[point] ?? 0) + (latitudeM[point + 1] ?? 0))) / 2
      const east = (degreesEast * ((longitudeM[point] ?? 0) + (longitudeM[point + 1] ?? 0))) / 2
      const length = Math.sqrt(east * east + north * north)
      if (length <= maxStripM && length >= minStripM) lengthM = length
    }
    links.lengthM[point] = lengthM
    links.seconds[point] = seconds
  }
  last.time = fromTime
}

function directLinks(block: PointBlock, last: LastPoint, links: Links): void {
  const { lengthM, ends, fromCos, fromSin, toCos, toSin } = links
  const headings = takeColumn(block, headingColumn)
  let lastCos = last.cos
  let lastSin = last.sin
  for (let point = 0; point < block.count; point++) {
    const heading = (headings[point] ?? Number.NaN) * degree
    const cos = Math.cos(heading)
    const sin = Math.sin(heading)
    const length = lengthM[point] ?? 0
    if (length > 0) {
      let startCos = lastCos
      let startSin = lastSin
      let endCos = cos
      let endSin = sin
      if (Number.isNaN(lastCos) || Number.isNaN(cos)) {
        const bearing = findBearing(ends, point, length)
        if (Number.isNaN(lastCos)) ({ cos: startCos, sin: startSin } = bearing)
        if (Number.isNaN(cos)) ({ cos: endCos, sin: endSin } = bearing)
      }
      const side = startCos * endCos + startSin * endSin < 0 ? -1 : 1
      fromCos[point] = startCos
      fromSin[point] = startSin
      toCos[point] = endCos * side
      toSin[point] = endSin * side
    }
    lastCos = cos
    lastSin = sin
  }
  last.cos = lastCos
  last.sin = lastSin
}

function findBearing(ends: LinkEnds, point: number, lengthM: number): { cos: number; sin: number } {
  const { latitude, longitude, latitudeM, longitudeM } = ends
  const degreesNorth = (latitude[point + 1] ?? 0) - (latitude[point] ?? 0)
  const degreesEast = wrapLongitude((longitude[point + 1] ?? 0) - (longitude[point] ?? 0), 0)
  return {
    cos: (degreesNorth * ((latitudeM[point] ?? 0) + (latitudeM[point + 1] ?? 0))) / 2 / lengthM,
    sin: (degreesEast * ((longitudeM[point] ?? 0) + (longitudeM[point + 1] ?? 0))) / 2 / lengthM,
  }
}
