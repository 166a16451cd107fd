/**
 * The figures of a planting file, reckoned from its CSV by the words of the wire and by nothing of the product: slow,
 * plain, and therefore a judge of the engine.
 */
export interface Reckoned {
  readonly workedHa: number
  readonly plantedHa: number
  readonly faultyHa: number
  readonly seeds: number
  readonly plantingS: number
  readonly plantingM: number
  readonly maximumKmh: number
  /** By row, means by length. */
  readonly rates: readonly number[]
  /** By row, percent of the worked area with rate 0. */
  readonly failures: readonly number[]
  /** Hectares from below the minimum critical limit to above the maximum critical one. */
  readonly bandsHa: readonly number[]
  readonly lastMinusFirstS: number
}

interface Strip {
  readonly lengthM: number
  readonly seconds: number
  readonly speedKmh: number
  readonly rates: readonly number[]
}

export function reckonPlanting(
  csv: string,
  { rowWidthM, limits, machineRows }: { rowWidthM: number; limits: readonly number[]; machineRows: number },
): Reckoned {
  const points = readPoints(csv)
  const worked = points.flatMap((point, index) => linkPoints(points[index - 1], point)).filter(isWorked)
  const isSpeedFile = (points[0]?.rates.length ?? 0) === 0
  const widthM = isSpeedFile ? rowWidthM * machineRows : rowWidthM
  // A speed file has one strip of the whole machine and no rate: all of it counts as planted.
  const cells = worked.flatMap(({ lengthM, rates }) =>
    (isSpeedFile ? [Number.POSITIVE_INFINITY] : rates).map((rate, row) => ({
      rate,
      row,
      areaHa: (lengthM * widthM) / 10_000,
      lengthM,
    })),
  )
  const planting = worked.filter(({ rates }) => isSpeedFile || rates.some((rate) => rate > 0))
  const sumHa = (some: typeof cells) => sum(some.map(({ areaHa }) => areaHa))
  const rowNumbers = isSpeedFile ? [] : (points[0]?.rates ?? []).map((_, row) => row)
  const ofRow = (row: number) => cells.filter((cell) => cell.row === row)
  return {
    workedHa: sumHa(cells),
    plantedHa: sumHa(cells.filter(({ rate }) => rate > 0)),
    faultyHa: sumHa(cells.filter(({ rate }) => rate < (limits[0] ?? 0))),
    seeds: isSpeedFile ? 0 : sum(cells.map(({ rate, lengthM }) => rate * lengthM)),
    plantingS: sum(planting.map(({ seconds }) => seconds)),
    plantingM: sum(planting.map(({ lengthM }) => lengthM)),
    maximumKmh: takePercentile(worked.map(({ speedKmh }) => speedKmh)),
    rates: rowNumbers.map((row) => {
      const cellsOfRow = ofRow(row)
      return (
        sum(cellsOfRow.map(({ rate, lengthM }) => rate * lengthM)) /
        sum(cellsOfRow.map(({ lengthM }) => lengthM))
      )
    }),
    failures: rowNumbers.map(
      (row) => (sumHa(ofRow(row).filter(({ rate }) => rate === 0)) / sumHa(ofRow(row))) * 100,
    ),
    bandsHa: Array.from({ length: 9 }, (_, band) =>
      sumHa(cells.filter(({ rate }) => findBand(rate, limits) === band)),
    ),
    lastMinusFirstS: (points.at(-1)?.timeMs ?? 0) / 1000 - (points[0]?.timeMs ?? 0) / 1000,
  }
}

interface Point {
  readonly timeMs: number
  readonly latitude: number
  readonly longitude: number
  readonly speedKmh: number
  readonly rates: readonly number[]
}

function readPoints(csv: string): Point[] {
  const [header = '', ...lines] = csv.trim().split('\n')
  const names = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    const read = (name: string) => Number(cells[names.indexOf(name)])
    const time = cells[names.indexOf('time')] ?? ''
    return {
      timeMs: /^\d+$/.test(time)
        ? Number(time)
        : Date.parse(/Z|[+-]\d\d:\d\d$/.test(time) ? time : `${time}-03:00`),
      latitude: read('latitude'),
      longitude: read('longitude'),
      speedKmh: read('speed'),
      rates: names.flatMap((name, index) => (name.startsWith('row_') ? Number(cells[index]) : [])),
    }
  })
}

/** No strip when the time is over 8 s or not positive, the length over 50 m, or the machine did not move. */
function linkPoints(from: Point | undefined, to: Point): Strip[] {
  if (from === undefined) return []
  const seconds = (to.timeMs - from.timeMs) / 1000
  const middle = (((from.latitude + to.latitude) / 2) * Math.PI) / 180
  // Metres of a degree by the series of the WGS 84 ellipsoid: another way than the product's.
  const northM = 111_132.95255 - 559.84957 * Math.cos(2 * middle) + 1.17514 * Math.cos(4 * middle)
  const eastM =
    111_412.87733 * Math.cos(middle) - 93.50412 * Math.cos(3 * middle) + 0.11774 * Math.cos(5 * middle)
  const lengthM = Math.hypot((to.latitude - from.latitude) * northM, (to.longitude - from.longitude) * eastM)
  if (!(seconds > 0 && seconds <= 8) || lengthM > 50 || lengthM < 0.001) return []
  return [{ lengthM, seconds, speedKmh: to.speedKmh, rates: to.rates }]
}

function isWorked({ speedKmh }: Strip): boolean {
  return speedKmh > 0.5
}

function findBand(rate: number, limits: readonly number[]): number {
  return limits.filter((limit, index) => (index < 4 ? rate >= limit : rate > limit)).length
}

/** The speed that 99.5 % do not exceed. */
function takePercentile(speeds: readonly number[]): number {
  return speeds.toSorted((one, other) => one - other)[Math.ceil(speeds.length * 0.995) - 1] ?? Number.NaN
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
