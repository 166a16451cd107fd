import { checkReading, computeSeaLevelPressure, computeStationPressure } from '@talhao/agronomy'
import type { ObservationDraft } from '../../readings/observation-draft.ts'
import { observationFlags } from '../../readings/observation-flags.ts'
import { orNull, type ReadingValues, readingIndex } from '../../readings/readings.ts'
import { type ObservationRow, roundToStored } from './observation-row.ts'

const { pressureHpa: pressure, seaLevelPressureHpa: seaLevelPressure, rainMm: rain } = readingIndex

/** A draft becomes a row: the pressure that was not sent is derived, the rain is what it was found to be. */
export function completeReadings(
  draft: ObservationDraft,
  known: {
    altitudeM: number | null
    rainMm: number | null
    isRainDropped: boolean
    isRainReset: boolean
    isRainFull: boolean
  },
): ObservationRow {
  const { values } = draft
  values[rain] = known.rainMm ?? Number.NaN
  completePressure(values, known.altitudeM)
  for (let index = 0; index < values.length; index++)
    values[index] = roundToStored(values[index] ?? Number.NaN)
  return {
    timeMs: draft.timeMs,
    flags: flagsOf(draft, known),
    values,
    extras: draft.extras,
  }
}

/** What was sent stands; only the pressure that is missing is derived from the other. */
function completePressure(values: ReadingValues, altitudeM: number | null): void {
  const pressureHpa = orNull(values[pressure])
  const seaLevelPressureHpa = orNull(values[seaLevelPressure])
  if (seaLevelPressureHpa === null && pressureHpa !== null)
    values[seaLevelPressure] =
      filterPossible(computeSeaLevelPressure({ pressureHpa, altitudeM })) ?? Number.NaN
  if (pressureHpa === null && seaLevelPressureHpa !== null)
    values[pressure] =
      filterPossible(computeStationPressure({ seaLevelPressureHpa, altitudeM })) ?? Number.NaN
}

function filterPossible(pressureHpa: number | null): number | null {
  return checkReading('pressureHpa', pressureHpa).verdict === 'possible' ? pressureHpa : null
}

function flagsOf(
  draft: ObservationDraft,
  {
    isRainDropped,
    isRainReset,
    isRainFull,
  }: { isRainDropped: boolean; isRainReset: boolean; isRainFull: boolean },
): number {
  return (
    (draft.hasDropped || isRainDropped ? observationFlags.hasDropped : 0) |
    (draft.rain?.kind === 'counter' ? observationFlags.rainFromCounter : 0) |
    (isRainReset ? observationFlags.rainCounterReset : 0) |
    (isRainFull ? observationFlags.rainCounterFull : 0) |
    (draft.rain?.kind === 'rate' ? observationFlags.rainFromRate : 0) |
    (draft.isSimulated ? observationFlags.isSimulated : 0)
  )
}

export function hasReading({ values, extras }: ObservationRow): boolean {
  return extras !== null || values.some((value) => !Number.isNaN(value))
}
