const usualStations = 20
const largeStations = 200
/** A fifth of all stations stands with large clients. */
const shareOfLarge = 0.2

/**
 * Clients with so many stations and open pages together, the large ones first; pages lie in proportion to the stations.
 * @param {{ stations: number, pages: number }} wanted
 * @returns {{ stations: number, pages: number }[]}
 */
export function planClients({ stations, pages }) {
  const large = Math.floor((stations * shareOfLarge) / largeStations)
  const sizes = Array.from({ length: large }, () => largeStations)
  for (let left = stations - large * largeStations; left > 0; left -= usualStations)
    sizes.push(Math.min(left, usualStations))
  let stationsBefore = 0
  return sizes.map((size) => {
    const pagesBefore = Math.floor((stationsBefore * pages) / stations)
    stationsBefore += size
    return { stations: size, pages: Math.floor((stationsBefore * pages) / stations) - pagesBefore }
  })
}

/**
 * When each station reports: every interval, all of them spread evenly over it and not client by client.
 * @param {{ stations: number, intervalMs: number, durationMs: number }} wanted
 * @returns {{ atMs: number, station: number }[]} in the order of their times
 */
export function planReports({ stations, intervalMs, durationMs }) {
  const stepMs = intervalMs / stations
  const stride = findStride(stations)
  const reports = Math.ceil(durationMs / stepMs)
  return Array.from({ length: reports }, (_, number) => ({
    atMs: number * stepMs,
    station: (number * stride) % stations,
  }))
}

/** A step that visits every one once before any of them again, and neighbours far apart. */
function findStride(count) {
  let stride = Math.max(1, Math.round(count * 0.618))
  while (findCommonDivisor(stride, count) !== 1) stride++
  return stride
}

function findCommonDivisor(one, other) {
  return other === 0 ? one : findCommonDivisor(other, one % other)
}
