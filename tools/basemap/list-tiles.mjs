/** The tiles of a zoom that the bounds touch: west, south, east, north. */
export function listTilesIn(zoom, [west, south, east, north]) {
  const count = 2 ** zoom
  const column = (longitude) => Math.floor(((longitude + 180) / 360) * count)
  const row = (latitude) => {
    const radians = (latitude * Math.PI) / 180
    const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
    return Math.min(count - 1, Math.max(0, Math.floor(y * count)))
  }
  const tiles = []
  for (let x = column(west); x <= column(east); x++) {
    for (let y = row(north); y <= row(south); y++) tiles.push({ zoom, x, y })
  }
  return tiles
}
