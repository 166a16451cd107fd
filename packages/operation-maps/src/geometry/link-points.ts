import { headingColumn, latitudeColumn, longitudeColumn, timeColumn } from '../columns/operation-kind.ts'
import { type PointBlock, pointsPerBlock, takeColumn } from '../columns/point-block.ts'
import { measureDegreesBySine } from './ellipsoid.ts'
import { wrapLongitude } from './wrap-longitude.ts'

/** No strip over a longer gap. */
export const longestGapS = 8
export const longestStripM = 50

/** Shorter than any receiver can tell from standing still; such a strip has no area. */
const shortestStripM = 0.001

/**
 * For each point B of a block, how it follows the point A before it. Where `lengthM` is 0 there is no strip and the
 * rest means nothing. Directions are those of the machine at A and at B, as cosine and sine.
 */
export interface Links {
  readonly lengthM: Float64Array
  readonly seconds: Float64Array
  readonly fromLatitude: Float64Array
  /** Within half a turn of B's. */
  readonly fromLongitude: Float64Array
  readonly fromCos: Float64Array
  readonly fromSin: Float64Array
  readonly toCos: Float64Array
  readonly toSin: Float64Array
}

const degree = Math.PI / 180

/**
 * Links the points of consecutive blocks. The arrays are used again for the next block.
 * Gap rule: no strip when the time from A to B is over 8 s or not positive, or the length over 50 m.
 * Length: on the ellipsoid, with the degrees of the middle latitude; at 50 m exact to micrometres.
 * Heading: the point's own, else the bearing from A to B. Where the two differ by more than a right angle the machine
 * backs up and its receiver turned the heading, not the machine: the end keeps its sides, or the strip would be a bow-tie.
 */
export function createPointLinker(): (block: PointBlock) => Links {
  const links: Links = {
    lengthM: new Float64Array(pointsPerBlock),
    seconds: new Float64Array(pointsPerBlock),
    fromLatitude: new Float64Array(pointsPerBlock),
    fromLongitude: new Float64Array(pointsPerBlock),
    fromCos: new Float64Array(pointsPerBlock),
    fromSin: new Float64Array(pointsPerBlock),
    toCos: new Float64Array(pointsPerBlock),
    toSin: new Float64Array(pointsPerBlock),
  }
  const last: LastPoint = {
    time: Number.NaN,
    latitude: Number.NaN,
    longitude: Number.NaN,
    cos: Number.NaN,
    sin: Number.NaN,
  }
  return (block) => {
    linkBlock(block, last, links)
    return links
  }
}

/** Where the block before ended. */
interface LastPoint {
  time: number
  latitude: number
  longitude: number
  cos: number
  sin: number
}

// A function of the module, not of each linker: what the engine learns of it in one file serves the next.
function linkBlock(block: PointBlock, last: LastPoint, links: Links): void {
  let fromTime = last.time
  let fromLatitude = last.latitude
  let fromLongitude = last.longitude
  let fromCos = last.cos
  let fromSin = last.sin
  const times = takeColumn(block, timeColumn)
  const latitudes = takeColumn(block, latitudeColumn)
  const longitudes = takeColumn(block, longitudeColumn)
  const headings = takeColumn(block, headingColumn)
  for (let point = 0; point < block.count; point++) {
    const time = times[point] ?? Number.NaN
    const latitude = latitudes[point] ?? Number.NaN
    const longitude = longitudes[point] ?? Number.NaN
    const heading = (headings[point] ?? Number.NaN) * degree
    const toCos = Math.cos(heading)
    const toSin = Math.sin(heading)
    const seconds = (time - fromTime) / 1000
    let lengthM = 0
    if (seconds > 0 && seconds <= longestGapS) {
      const nearLongitude = wrapLongitude(fromLongitude, longitude)
      const { latitudeM, longitudeM } = measureDegreesBySine(
        Math.sin(((latitude + fromLatitude) / 2) * degree),
      )
      const east = (longitude - nearLongitude) * longitudeM
      const north = (latitude - fromLatitude) * latitudeM
      const length = Math.sqrt(east * east + north * north)
      if (length <= longestStripM && length >= shortestStripM) {
        lengthM = length
        links.seconds[point] = seconds
        links.fromLatitude[point] = fromLatitude
        links.fromLongitude[point] = nearLongitude
        const startCos = Number.isNaN(fromCos) ? north / length : fromCos
        const startSin = Number.isNaN(fromCos) ? east / length : fromSin
        const endCos = Number.isNaN(toCos) ? north / length : toCos
        const endSin = Number.isNaN(toCos) ? east / length : toSin
        const side = startCos * endCos + startSin * endSin < 0 ? -1 : 1
        links.fromCos[point] = startCos
        links.fromSin[point] = startSin
        links.toCos[point] = endCos * side
        links.toSin[point] = endSin * side
      }
    }
    links.lengthM[point] = lengthM
    fromTime = time
    fromLatitude = latitude
    fromLongitude = longitude
    fromCos = toCos
    fromSin = toSin
  }
  last.time = fromTime
  last.latitude = fromLatitude
  last.longitude = fromLongitude
  last.cos = fromCos
  last.sin = fromSin
}
