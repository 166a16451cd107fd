import { type Place, readDayOfYear } from './place.ts'

/** Twelve monthly values, January first. */
type Months = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

interface ClimateSite {
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number
  readonly meanC: Months
  /** Mean maximum minus mean minimum. */
  readonly rangeC: Months
  readonly humidity: Months
  readonly rainMm: Months
  readonly rainDays: Months
  readonly windKmh: number
  readonly windFromDeg: number
  /** How far weather systems push the temperature off its season. */
  readonly swingC: number
  readonly pressureSwingHpa: number
  /** Share of the rain that falls as afternoon storms; the rest comes with fronts at any hour. */
  readonly stormShare: number
}

/** Rounded after the published normals of the region: close enough to look like home, not a source of climate data. */
const sites: readonly ClimateSite[] = [
  // Middle north of Mato Grosso: two seasons, six months almost without rain.
  {
    latitude: -12.5,
    longitude: -55.7,
    altitudeM: 365,
    meanC: [25.2, 25.2, 25.4, 25.6, 25, 24.1, 24.3, 26.2, 27.2, 26.6, 25.8, 25.4],
    rangeC: [9, 9, 9.5, 11, 13, 16, 17.5, 18, 15, 11.5, 10, 9],
    humidity: [84, 85, 84, 80, 73, 64, 56, 49, 58, 72, 80, 84],
    rainMm: [310, 290, 270, 120, 45, 8, 4, 15, 65, 175, 245, 300],
    rainDays: [20, 19, 18, 10, 4, 1, 1, 2, 6, 13, 17, 20],
    windKmh: 6.5,
    windFromDeg: 60,
    swingC: 1.4,
    pressureSwingHpa: 1.6,
    stormShare: 0.8,
  },
  // Triângulo Mineiro: highland, mild dry winter.
  {
    latitude: -19.7,
    longitude: -47.9,
    altitudeM: 900,
    meanC: [23.6, 23.8, 23.3, 22.3, 19.9, 18.9, 19.2, 21.3, 23.2, 24, 23.4, 23.4],
    rangeC: [9.5, 10, 10, 10.8, 11.8, 12.8, 13.8, 14.6, 13.6, 11.8, 10.2, 9.4],
    humidity: [80, 79, 79, 75, 71, 68, 61, 54, 58, 67, 74, 79],
    rainMm: [295, 215, 190, 85, 45, 18, 12, 15, 55, 125, 185, 285],
    rainDays: [19, 15, 14, 7, 4, 2, 2, 2, 6, 10, 14, 19],
    windKmh: 8.5,
    windFromDeg: 90,
    swingC: 2,
    pressureSwingHpa: 2.2,
    stormShare: 0.65,
  },
  // Planalto of Rio Grande do Sul: rain all year, cold fronts, frost.
  {
    latitude: -28.2,
    longitude: -52.4,
    altitudeM: 690,
    meanC: [22.3, 22, 20.8, 18, 14.6, 13.2, 12.8, 14.5, 15.4, 18, 19.9, 21.7],
    rangeC: [10.5, 10.2, 10.2, 10, 9.2, 9, 9.4, 10.2, 10, 10.2, 11, 11],
    humidity: [73, 75, 75, 76, 78, 78, 76, 72, 74, 71, 67, 69],
    rainMm: [160, 150, 135, 130, 140, 145, 165, 135, 180, 210, 150, 165],
    rainDays: [12, 11, 11, 9, 9, 10, 10, 9, 11, 12, 10, 11],
    windKmh: 13,
    windFromDeg: 45,
    swingC: 3.4,
    pressureSwingHpa: 4.5,
    stormShare: 0.35,
  },
]

const daysPerMonth = 365.25 / 12
const lapseCPerM = 0.0065
const cacheMs = 6 * 3_600_000

/** What a place can expect on a day of the year. */
export interface Season {
  /** Of the ground that the normals were measured on. */
  readonly altitudeM: number
  readonly meanC: number
  readonly rangeC: number
  readonly humidity: number
  /** Chance that a day has rain, and how much a day with rain brings. */
  readonly rainChance: number
  readonly rainMmOnWetDay: number
  readonly windKmh: number
  readonly windFromDeg: number
  readonly swingC: number
  readonly pressureSwingHpa: number
  readonly stormShare: number
}

/** Reads the season of a place; it changes so slowly that one answer serves for hours. */
export function createSeasonReader(): (place: Place, timeMs: number) => Season {
  const kept = new WeakMap<Place, { bucket: number; season: Season }>()
  return (place, timeMs) => {
    const bucket = Math.floor(timeMs / cacheMs)
    const last = kept.get(place)
    if (last?.bucket === bucket) return last.season
    const season = readSeason(place, (bucket + 0.5) * cacheMs)
    kept.set(place, { bucket, season })
    return season
  }
}

export function readSeason(place: Place, timeMs: number): Season {
  const weights = weighSites(place)
  const position = readDayOfYear(timeMs) / daysPerMonth - 0.5
  const ofMonths = (pick: (site: ClimateSite) => Months) =>
    weights.reduce((sum, { site, weight }) => sum + weight * interpolate(pick(site), position), 0)
  const ofSites = (pick: (site: ClimateSite) => number) =>
    weights.reduce((sum, { site, weight }) => sum + weight * pick(site), 0)
  const rainDays = Math.max(
    0.3,
    ofMonths((site) => site.rainDays),
  )
  const altitudeM = ofSites((site) => site.altitudeM)
  return {
    altitudeM,
    meanC: ofMonths((site) => site.meanC) - lapseCPerM * (place.altitudeM - altitudeM),
    rangeC: ofMonths((site) => site.rangeC),
    humidity: ofMonths((site) => site.humidity),
    rainChance: Math.min(0.9, rainDays / daysPerMonth),
    rainMmOnWetDay: ofMonths((site) => site.rainMm) / rainDays,
    windKmh: ofSites((site) => site.windKmh),
    windFromDeg: ofSites((site) => site.windFromDeg),
    swingC: ofSites((site) => site.swingC),
    pressureSwingHpa: ofSites((site) => site.pressureSwingHpa),
    stormShare: ofSites((site) => site.stormShare),
  }
}

/** Near a site its climate, between them a mixture. */
function weighSites(place: Place): readonly { site: ClimateSite; weight: number }[] {
  const raw = sites.map((site) => {
    const squared = (site.latitude - place.latitude) ** 2 + (site.longitude - place.longitude) ** 2
    return { site, weight: 1 / (0.25 + squared) ** 2 }
  })
  const total = raw.reduce((sum, { weight }) => sum + weight, 0)
  return raw.map(({ site, weight }) => ({ site, weight: weight / total }))
}

function interpolate(months: Months, position: number): number {
  const before = Math.floor(position)
  const share = position - before
  return (1 - share) * readMonth(months, before) + share * readMonth(months, before + 1)
}

function readMonth(months: Months, index: number): number {
  return months[((index % 12) + 12) % 12] ?? 0
}
