/** A grid cell of a tenth of a degree, about 11 km, in one time zone. */
export interface ForecastCell {
  readonly latitudeTenths: number
  readonly longitudeTenths: number
  readonly timeZone: string
}

export function findForecastCell(place: {
  latitude: number
  longitude: number
  timeZone: string
}): ForecastCell {
  return {
    latitudeTenths: Math.floor(place.latitude * 10 + 0.5),
    longitudeTenths: Math.floor(place.longitude * 10 + 0.5),
    timeZone: place.timeZone,
  }
}

export function nameForecastCell(cell: ForecastCell): string {
  return `${cell.latitudeTenths} ${cell.longitudeTenths} ${cell.timeZone}`
}

/** The middle of the cell, which the forecast is asked for. */
export function findCellCentre(cell: ForecastCell): { latitude: number; longitude: number } {
  return { latitude: cell.latitudeTenths / 10, longitude: cell.longitudeTenths / 10 }
}
