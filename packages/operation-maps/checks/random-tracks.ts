const begunMs = Date.UTC(2026, 9, 19, 12)
const metresPerDegree = 111_000

type TrackPoint = Readonly<Record<'time' | 'latitude' | 'longitude', number> & { heading: number | null }>

type Random = () => number

/** The same numbers for the same seed: mulberry32. */
function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What a machine does for a while: the speed in m/s and the degrees it turns a second. */
const moods = [
  { speed: 4, turn: 0 },
  { speed: 3, turn: 4 },
  { speed: 1, turn: 35 },
  { speed: 0.4, turn: -70 },
  { speed: 0, turn: 0 },
  { speed: 0, turn: 120 },
  { speed: -1.5, turn: 0 },
  { speed: -0.6, turn: 50 },
]

const pointsOfTrack = 90

/**
 * Ways as no field has them: straight, in tight turns, on the spot, backwards, standing still, with a receiver that
 * trembles by up to a metre and a heading that it knows, guesses or does not tell. One after the other, minutes apart.
 */
export function driveAtRandom(tracks: number, seed: number): readonly TrackPoint[] {
  const random = createRandom(seed)
  return Array.from({ length: tracks }, (_, track) => driveOne(random, track)).flat()
}

function driveOne(random: Random, track: number): TrackPoint[] {
  const start = { latitude: -30 + random() * 45, longitude: -75 + random() * 35 }
  const tremblingM = [0, 0.002, 0.02, 0.3, 1][Math.floor(random() * 5)] ?? 0
  const headings = ['known', 'guessed', 'none'][Math.floor(random() * 3)]
  const stepS = [0.2, 1, 3][Math.floor(random() * 3)] ?? 1
  let heading = random() * 360
  let eastM = 0
  let northM = 0
  let mood = moods[0]
  return Array.from({ length: pointsOfTrack }, (_, point) => {
    if (point % 15 === 0) mood = moods[Math.floor(random() * moods.length)]
    const { speed, turn } = mood ?? { speed: 0, turn: 0 }
    heading += turn * stepS
    eastM += Math.sin((heading * Math.PI) / 180) * speed * stepS
    northM += Math.cos((heading * Math.PI) / 180) * speed * stepS
    const tremble = () => (random() - 0.5) * 2 * tremblingM
    const told = headings === 'guessed' ? heading + (random() - 0.5) * 200 : heading
    return {
      time: begunMs + track * 600_000 + Math.round(point * stepS * 1000),
      latitude: round(start.latitude + (northM + tremble()) / metresPerDegree),
      longitude: round(start.longitude + (eastM + tremble()) / metresPerDegree),
      heading: headings === 'none' ? null : Number((((told % 360) + 360) % 360).toFixed(3)),
    }
  })
}

function round(degrees: number): number {
  return Number(degrees.toFixed(8))
}
