import { checkReading, computeSeaLevelPressure, computeStationPressure } from '@talhao/agronomy'
import type { ObservationDraft } from '../../weather/observation-draft.ts'
import { observationFlags } from '../../weather/observation-flags.ts'
import type { Readings } from '../../weather/readings.ts'
import { type ObservationRow, readingNames, roundToStored } from './observation-row.ts'

/** A draft becomes a row: the pressure that was not sent is derived, the rain is what it was found to be. */
export function completeReadings(
  draft: ObservationDraft,
  known: { altitudeM: number | null; rainMm: number | null; isRainDropped: boolean },
): ObservationRow {
  const readings: Readings = { ...draft.readings, rainMm: known.rainMm }
  const { pressureHpa, seaLevelPressureHpa } = readings
  if (pressureHpa !== null)
    // A console's own figure stands in where the altitude is not known.
    readings.seaLevelPressureHpa =
      keepPossible(computeSeaLevelPressure({ pressureHpa, altitudeM: known.altitudeM })) ??
      seaLevelPressureHpa
  else if (seaLevelPressureHpa !== null)
    readings.pressureHpa = keepPossible(
      computeStationPressure({ seaLevelPressureHpa, altitudeM: known.altitudeM }),
    )
  for (const name of readingNames) {
    const value = readings[name]
    if (value !== null) readings[name] = roundToStored(value)
  }
  return { timeMs: draft.timeMs, flags: flagsOf(draft, known.isRainDropped), readings }
}

function keepPossible(pressureHpa: number | null): number | null {
  return checkReading('pressureHpa', pressureHpa).verdict === 'possible' ? pressureHpa : null
}

function flagsOf(draft: ObservationDraft, isRainDropped: boolean): number {
  return (
    (draft.hasDropped || isRainDropped ? observationFlags.hasDropped : 0) |
    (draft.rain?.kind === 'counter' ? observationFlags.rainFromCounter : 0) |
    (draft.isSimulated ? observationFlags.isSimulated : 0)
  )
}

export function hasReading(row: ObservationRow): boolean {
  return readingNames.some((name) => row.readings[name] !== null)
}
