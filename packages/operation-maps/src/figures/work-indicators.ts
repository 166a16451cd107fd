import { roundFigure } from './round-figure.ts'

/** The indicators of the yield tab. */
export interface WorkIndicators {
  /** Rendimento de plantio: hectares an hour while planting. */
  readonly plantingYieldHaPerHour: number | null
  /** Rendimento operacional: hectares an hour of the whole time. */
  readonly operationalYieldHaPerHour: number | null
  /** Eficiência operacional. */
  readonly operationalEfficiencyPercent: number | null
}

/** Rounded to two decimals, of which screens and paper show one. Null where the time is not known or 0. */
export function computeWorkIndicators(work: {
  readonly areaHa: number | null
  readonly plantingTimeS: number | null
  readonly monitoringTimeS: number | null
}): WorkIndicators {
  const { areaHa, plantingTimeS, monitoringTimeS } = work
  return {
    plantingYieldHaPerHour: roundToHundredths(divide(areaHa, convertToHours(plantingTimeS))),
    operationalYieldHaPerHour: roundToHundredths(divide(areaHa, convertToHours(monitoringTimeS))),
    operationalEfficiencyPercent: roundToHundredths(
      divide(plantingTimeS === null ? null : plantingTimeS * 100, monitoringTimeS),
    ),
  }
}

/** Seeds a hectare: seeds a metre by the metres of row in a hectare. */
export function computePopulation(seedsPerMetre: number, rowWidthM: number): number | null {
  return divide(seedsPerMetre * 10_000, rowWidthM)
}

function roundToHundredths(value: number | null): number | null {
  return value === null ? null : roundFigure(value, 2)
}

function convertToHours(seconds: number | null): number | null {
  return seconds === null ? null : seconds / 3600
}

function divide(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || !(whole > 0) ? null : part / whole
}
