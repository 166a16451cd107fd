import {
  type CropRow,
  type DeskDay,
  type DeskField,
  defaultLeafWetness,
  findCropRow,
  type SoilWaterPlan,
  type StageLengths,
  scaleStageLengths,
} from '@talhao/agronomy'
import { addDays } from '@talhao/local-time'
import type { IrrigationRow } from '../irrigation/irrigation.repository.ts'
import { findBaseTemperature } from '../seasons/check-season.ts'
import type { SeasonRow } from '../seasons/seasons.repository.ts'
import type { SoilRow } from '../seasons/soils.repository.ts'
import { maxSeasonDays, type SharedWeather } from './desk-weather.ts'
import { describeEvening } from './frost-night.ts'

/** What people have told of a field. */
export interface ToldField {
  readonly fieldId: string
  readonly season: SeasonRow
  readonly soil: SoilRow
  readonly irrigations: readonly IrrigationRow[]
}

/** A field and the weather beside it as the figures read them. */
export async function planField(told: ToldField, weather: SharedWeather): Promise<DeskField> {
  const { season } = told
  const { nowMs, today, hours, night, model, station } = weather
  const row = requireCropRow(season)
  return {
    ...planWithoutWeather(told, { today, zone: station.timeZone }),
    crop: row.family,
    days: listFieldDays(told, weather),
    hours: weather.recentHours,
    wetnessMethod: { ...defaultLeafWetness, countsRain: weather.hasGauge },
    frost: night && describeEvening(hours, night, { nowMs, model, frostWatchC: season.frostWatchC }),
    otherYearsRainMm: await weather.readOtherYearsRain(season.sowingDate),
  }
}

/** Without a station nothing is known of the weather. */
export function planWithoutWeather(
  told: ToldField,
  { today, zone }: { readonly today: string; readonly zone: string },
): DeskField {
  const { season } = told
  const row = requireCropRow(season)
  return {
    fieldId: told.fieldId,
    crop: row.family,
    season: {
      sowingDate: season.sowingDate,
      stageUnit: season.stagesBy,
      stageLengths: planStageLengths(row, season),
      corrections: season.stagesSeen,
      baseTemperatureC: findBaseTemperature(season.crop),
    },
    today,
    zone,
    days: [],
    hours: [],
    wetnessMethod: defaultLeafWetness,
    soilWater: planSoilWater(told, row, today),
    frost: null,
    frostWatchC: season.frostWatchC,
    chosenRules: season.chosenRules,
    otherYearsRainMm: [],
  }
}

function requireCropRow({ crop }: SeasonRow): CropRow {
  const row = findCropRow(crop)
  if (row === null) throw new Error(`the crop table has no ${crop}`)
  return row
}

/** FAO's proportions over the grower's own cycle (CRP-22); null: a perennial. */
function planStageLengths(row: CropRow, season: SeasonRow): StageLengths | null {
  const lengths = row.stages[0]?.lengths
  if (lengths === undefined) return null
  if (season.stagesBy === 'days') return scaleStageLengths(lengths, season.cycleDays) ?? lengths
  const days = lengths.initial + lengths.development + lengths.mid + lengths.late
  const factor = (season.cycleDegreeDays ?? 0) / days
  return {
    initial: lengths.initial * factor,
    development: lengths.development * factor,
    mid: lengths.mid * factor,
    late: lengths.late * factor,
  }
}

function planSoilWater({ season, soil }: ToldField, row: CropRow, today: string): SoilWaterPlan {
  const isPerennial = row.stages.length === 0
  return {
    soil: { fieldCapacity: soil.fieldCapacity, wiltingPoint: soil.wiltingPoint },
    initialRootDepthM: isPerennial ? soil.maxRootDepthM : soil.initialRootDepthM,
    maxRootDepthM: soil.maxRootDepthM,
    depletionFraction: row.depletionFraction,
    adjustsFraction: true,
    wetting: 'end_of_day',
    coefficient: { kind: 'single', kc: row.kc },
    // What was told of the start says nothing where the balance begins later.
    startDepletionMm: season.sowingDate < findFirstDay(today) ? null : season.startDepletionMm,
  }
}

export function findFirstDay(today: string): string {
  return addDays(today, -maxSeasonDays)
}

function listFieldDays({ season, irrigations }: ToldField, weather: SharedWeather): DeskDay[] {
  const watered = new Map<string, number>()
  for (const { date, mm } of irrigations) watered.set(date, (watered.get(date) ?? 0) + mm)
  const found = new Map(season.soilChecks.map(({ date, depletion_mm }) => [date, depletion_mm]))
  return weather.days
    .filter(({ date }) => date >= season.sowingDate)
    .map(({ from, ...day }) => ({
      ...day,
      irrigationMm: watered.get(day.date) ?? 0,
      measuredDepletionMm: found.get(day.date) ?? null,
    }))
}
