import { chooseWind, type KnownReceptor, type WorkFacts } from '@talhao/evidence'
import {
  type AreaGeometry,
  bufferGeometry,
  countDownwind,
  type LandGeometry,
  measureAreaHa,
  measureCoverage,
  measureWorkDistances,
  windDistanceM,
} from '@talhao/land'

/** The field that was worked and what lies near, as the land hands it over. */
export interface HandedLand {
  readonly field: { readonly name: string; readonly geometry: AreaGeometry } | null
  readonly receptors: readonly HandedReceptor[]
}

interface HandedReceptor {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly geometry: LandGeometry
  readonly buffer: Pick<NonNullable<KnownReceptor['buffer']>, 'metres' | 'rule'> | null
}

const squareMetresPerHectare = 10_000

/** What the strips cover, once and twice, within the field and too near to receptors, and in which wind (EVI-12). */
export function measureLand({
  strips,
  minutes,
  land,
}: {
  strips: WorkFacts['strips']
  minutes: WorkFacts['minutes']
  land: HandedLand
}): Pick<WorkFacts, 'coverage' | 'field' | 'receptors'> {
  const near = listNear(strips.corners, land.receptors)
  const zones = near.map(({ receptor }) => drawBuffer(receptor))
  const { field } = land
  const measured = [...(field === null ? [] : [field.geometry]), ...zones.filter((zone) => zone !== null)]
  const coverage = measureCoverage({ corners: strips.corners, zones: measured })
  const inZones = coverage.zonesM2.map((areaM2) => areaM2 / squareMetresPerHectare)
  const fieldWorkedHa = field === null ? 0 : (inZones.shift() ?? 0)
  const downwind = countDownwind({
    ...strips,
    winds: minutes.map(chooseWind),
    receptors: near.map(({ receptor }) => ({ geometry: receptor.geometry, reachM: reachOf(receptor) })),
  })
  return {
    coverage: {
      sweptHa: coverage.sweptM2 / squareMetresPerHectare,
      coveredHa: coverage.coveredM2 / squareMetresPerHectare,
      overlapHa: coverage.overlappedM2 / squareMetresPerHectare,
    },
    field:
      field === null ? null : { ...field, areaHa: measureAreaHa(field.geometry), workedHa: fieldWorkedHa },
    receptors: near.map(({ receptor, distanceM }, index) => {
      const zone = zones[index] ?? null
      const { exposed = 0, unknown = 0 } = downwind[index] ?? {}
      return {
        ...receptor,
        distanceM,
        buffer:
          receptor.buffer === null
            ? null
            : { ...receptor.buffer, geometry: zone, workedHa: zone === null ? 0 : (inZones.shift() ?? 0) },
        downwindMinutes: exposed,
        unknownWindMinutes: unknown,
      }
    }),
  }
}

/** Within the distance that a rule asks for, or that wind is told within. The nearest first. */
function listNear(corners: Float64Array, receptors: readonly HandedReceptor[]) {
  const distances = measureWorkDistances(
    corners,
    receptors.map(({ geometry }) => geometry),
  )
  return receptors
    .map((receptor, index) => ({ receptor, distanceM: distances[index] ?? Infinity }))
    .filter(({ receptor, distanceM }) => distanceM <= reachOf(receptor))
    .sort((one, other) => one.distanceM - other.distanceM || (one.receptor.id < other.receptor.id ? -1 : 1))
}

function reachOf({ buffer }: HandedReceptor): number {
  return Math.max(windDistanceM, buffer?.metres ?? 0)
}

/** Where a rule forbids the inside alone, that is the receptor itself; of a line or a point nothing. */
function drawBuffer({ geometry, buffer }: HandedReceptor): AreaGeometry | null {
  if (buffer === null) return null
  if (buffer.metres > 0) return bufferGeometry(geometry, buffer.metres)
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? geometry : null
}
