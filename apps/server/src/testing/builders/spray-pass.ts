/** One pass straight to the north, a point a second: small enough to reckon its figures by hand. */
export interface SprayPass {
  readonly startMs: number
  readonly startLatitude: number
  readonly stepDeg: number
  readonly widthM: number
  readonly points: readonly SprayPoint[]
}

export interface SprayPoint {
  readonly temperature: number
  readonly humidity: number
  readonly windSpeed: number
  readonly windDirection: number
}

export const aSprayPass: SprayPass = {
  startMs: Date.UTC(2026, 10, 10, 12),
  startLatitude: -12.5,
  stepDeg: 0.00004,
  widthM: 24,
  points: Array.from({ length: 60 }, (_, second) => ({
    temperature: 24 + second / 10,
    humidity: 70 - second / 4,
    windSpeed: 5 + (second % 5),
    windDirection: 80 + (second % 3) * 20,
  })),
}

const header =
  'time,latitude,longitude,heading,width,temperature,tractor_speed,wind_speed,wind_direction,pressure,humidity,delta_t,dew_point'

export function writeSprayPass({ startMs, startLatitude, stepDeg, widthM, points }: SprayPass): string {
  const lines = points.map(({ temperature, humidity, windSpeed, windDirection }, second) => {
    const latitude = (startLatitude + second * stepDeg).toFixed(6)
    const air = `${windSpeed},${windDirection},951,${humidity},,`
    return `${startMs + second * 1000},${latitude},-55.7,0,${widthM},${temperature},16,${air}`
  })
  return `${[header, ...lines].join('\n')}\n`
}

/** Metres of a degree of latitude by the series of the WGS 84 meridian: another way than the product's. */
function metresOfDegree(latitude: number): number {
  const radians = (latitude * Math.PI) / 180
  return 111_132.95255 - 559.84957 * Math.cos(2 * radians) + 1.17514 * Math.cos(4 * radians)
}

export interface ReckonedPass {
  readonly areaHa: number
  readonly areaWithinHa: number
  readonly averageTemperature: number
  readonly averageHumidity: number
}

/** What the figures of a pass must be; a strip has the values of its end. */
export function reckonPass(
  { startLatitude, stepDeg, widthM, points }: SprayPass,
  isWithin: (point: SprayPoint) => boolean,
): ReckonedPass {
  const strips = points.slice(1)
  const stripHa = (metresOfDegree(startLatitude) * stepDeg * widthM) / 10_000
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    areaHa: strips.length * stripHa,
    areaWithinHa: strips.filter(isWithin).length * stripHa,
    averageTemperature: mean(strips.map(({ temperature }) => temperature)),
    averageHumidity: mean(strips.map(({ humidity }) => humidity)),
  }
}
