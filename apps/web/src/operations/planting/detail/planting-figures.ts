import type { PlantingDetails } from '@talhao/contract/operations/planting'
import { computeWorkIndicators, roundFigure } from '@talhao/operation-maps'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import type { PlantingTab } from './planting-tab.ts'

export const figureUnits = [
  'hectares',
  'percent',
  'seeds',
  'seedsPerHectare',
  'kmh',
  'hectaresPerHour',
] as const
export type FigureUnit = (typeof figureUnits)[number]

export const figureNames = [
  'plantedArea',
  'faultyArea',
  'faultyPercentage',
  'population',
  'averagePopulation',
  'averageSpeedPlanting',
  'averageSpeedApplying',
  'averageSpeedAll',
  'appliedArea',
  'targetSpeed',
  'maximumSpeed',
] as const
export const indicatorNames = ['plantingYield', 'operationalYield', 'operationalEfficiency'] as const
export type IndicatorName = (typeof indicatorNames)[number]
export type FigureName = (typeof figureNames)[number] | IndicatorName

/** One number of an operation; null when it is not known. */
export interface Figure<Name extends FigureName = FigureName> {
  readonly name: Name
  readonly value: number | null
  readonly unit: FigureUnit
}

/** The numbers of a tab, in the order in which they are shown (OPS-35). */
export function listFigures(details: PlantingDetails, tab: PlantingTab): readonly Figure[] {
  switch (tab) {
    case 'seeds':
      return [
        { name: 'plantedArea', value: details.areaPlanted, unit: 'hectares' },
        { name: 'faultyArea', value: details.faultyAreaHectare, unit: 'hectares' },
        { name: 'faultyPercentage', value: details.faultyPercentage, unit: 'percent' },
        { name: 'population', value: details.totalPopulation, unit: 'seeds' },
        { name: 'averagePopulation', value: details.averagePopulation, unit: 'seedsPerHectare' },
        { name: 'averageSpeedPlanting', value: details.averageVelocity, unit: 'kmh' },
      ]
    case 'fertilizers':
      return [
        {
          name: 'appliedArea',
          value: details.fertilizerAreas?.totalFertilizedArea ?? null,
          unit: 'hectares',
        },
        {
          name: 'faultyArea',
          value: details.fertilizerAreas?.totalUnfertilizedArea ?? null,
          unit: 'hectares',
        },
        { name: 'faultyPercentage', value: details.fertilizerFailurePercentage, unit: 'percent' },
        {
          name: 'averageSpeedApplying',
          value: details.fertilizerAverageVelocity,
          unit: 'kmh',
        },
      ]
    case 'speed':
      return [
        { name: 'averageSpeedAll', value: details.speedAverageVelocity, unit: 'kmh' },
        { name: 'targetSpeed', value: details.speed, unit: 'kmh' },
        { name: 'maximumSpeed', value: details.speedMaximumVelocity, unit: 'kmh' },
      ]
  }
}

/** Rounded to two decimals; screens show one (OPS-13). */
export function listWorkIndicators(details: PlantingDetails): readonly Figure<IndicatorName>[] {
  const indicators = computeWorkIndicators({
    areaHa: findWorkedAreaHa(details),
    plantingTimeS: details.plantingTime,
    monitoringTimeS: details.monitoringTime,
  })
  return [
    { name: 'plantingYield', value: indicators.plantingYieldHaPerHour, unit: 'hectaresPerHour' },
    { name: 'operationalYield', value: indicators.operationalYieldHaPerHour, unit: 'hectaresPerHour' },
    { name: 'operationalEfficiency', value: indicators.operationalEfficiencyPercent, unit: 'percent' },
  ]
}

/** What the indicators divide: the planted area, or without seeds all that was worked. */
export function findWorkedAreaHa(details: PlantingDetails): number | null {
  return details.areaPlanted ?? details.workedArea
}

export function formatPlantingFigure({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  return formatCloudNumber(value, countDecimals(unit))
}

/** The number that is read where a figure is shown, for tables and differences. */
export function roundPlantingFigure({ value, unit }: Pick<Figure, 'value' | 'unit'>): number | null {
  return value === null ? null : roundFigure(value, countDecimals(unit))
}

/** Seeds are whole (OPS-90). */
function countDecimals(unit: FigureUnit): 0 | 1 {
  return unit === 'seeds' || unit === 'seedsPerHectare' ? 0 : 1
}
