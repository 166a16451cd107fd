import {
  type CropCrossing,
  type DeskField,
  type FavourableLine,
  type FavourableWindow,
  type FrostTonight,
  type LimitCrossing,
  type DeskLine as LineFigures,
  requiredFrostNights,
  roundTo,
} from '@talhao/agronomy'
import type {
  DeskLine,
  FavourableFigure,
  FigureSource,
  FrostFigure,
  WaterFigure,
} from '@talhao/contract/crops/desk'
import { hourMs } from '@talhao/local-time'
import type { SeasonRow } from '../seasons/seasons.repository.ts'
import type { Night } from './frost-night.ts'

export interface LinePlace {
  readonly season: SeasonRow
  readonly field: DeskField
  readonly station: DeskLine['station']
  readonly night: Night | null
  readonly computedAt: Date
}

/** What is stored of a line: all but the names, which may change without it. */
export type StoredLine = Omit<DeskLine, 'field_name' | 'farm_id' | 'farm_name'>

export function describeLine(line: LineFigures, place: LinePlace): StoredLine {
  const { season, field, station, night, computedAt } = place
  const hasStation = station !== null
  const measured: FigureSource = hasStation ? 'station' : 'none'
  const both: FigureSource = hasStation ? 'station_and_forecast' : 'none'
  const { progress, rain } = line
  return {
    field_id: line.fieldId,
    season_id: season.id,
    crop: season.crop,
    variety: season.variety,
    sowing_date: season.sowingDate,
    station,
    day: field.today,
    time_zone: field.zone,
    computed_at: computedAt.toISOString(),
    attention: [...line.attention],
    frost_watch_c: season.frostWatchC,
    frost: line.frost && night && describeFrost(line.frost, line.cropCrossings, night),
    water: describeWater(line.water, both),
    favourable: line.favourable.map((rule) => describeRule(rule, both)),
    stage: progress && {
      days_since_sowing: progress.daysSinceSowing,
      degree_days: round(progress.degreeDays, 1),
      missing_days: progress.missingDays,
      degree_days_confidence: progress.degreeDaysConfidence,
      stage: progress.position?.stage ?? null,
      stage_share: round(progress.position?.share ?? null, 3),
      confidence: progress.stageConfidence,
      source: measured,
    },
    rain: {
      rain_mm: roundTo(rain.rainMm, 1),
      missing_days: rain.missingDays,
      confidence: rain.confidence,
      median_of_years_mm: round(rain.medianOfYearsMm, 1),
      years: rain.years,
      source: measured,
    },
  }
}

function round(value: number | null, digits: number): number | null {
  return value === null ? null : roundTo(value, digits)
}

const sourceOfMinimum = { station_model: 'station', forecast: 'forecast', nowhere: 'none' } as const

function describeFrost(
  frost: FrostTonight,
  cropCrossings: readonly CropCrossing[],
  night: Night,
): FrostFigure {
  return {
    minimum_c: round(frost.minimumC, 2),
    minimum_from: frost.minimumFrom,
    error_c: round(frost.errorC, 2),
    nights: frost.nights,
    required_nights: requiredFrostNights,
    is_radiation_night: frost.isRadiationNight,
    is_blind: frost.isBlind,
    confidence: frost.confidence,
    source: sourceOfMinimum[frost.minimumFrom],
    crossings: frost.crossings.map(({ limitC, ...crossing }) => ({
      limit_c: limitC,
      ...describeCrossing(crossing, night),
    })),
    crop_crossings: cropCrossings.flatMap(({ limit, crossing, isAlarm }) =>
      limit.warmestC === null
        ? []
        : [
            {
              stage: limit.stage,
              place: limit.place,
              limit_c: limit.warmestC,
              reference: limit.source,
              status: limit.status,
              is_alarm: isAlarm,
              ...describeCrossing(crossing, night),
            },
          ],
    ),
  }
}

function describeCrossing({ reached, hoursAfterSunset }: LimitCrossing, { sunsetMs }: Night) {
  const at = hoursAfterSunset === null ? null : new Date(sunsetMs + hoursAfterSunset * hourMs).toISOString()
  return { reached, at }
}

function describeWater(water: LineFigures['water'], source: FigureSource): WaterFigure {
  const nothing: WaterFigure = {
    status: 'no_days',
    asks: [],
    date: null,
    depletion_mm: null,
    driest_possible_mm: null,
    readily_available_mm: null,
    total_available_mm: null,
    stress: 'unknown',
    days_to_stress: null,
    last_refill_date: null,
    bound: 'exact',
    missing_days: 0,
    confidence: 'unknown',
    source,
  }
  if (water.status === 'soil_unknown') return { ...nothing, status: 'soil_unknown', asks: [...water.asks] }
  if (water.status === 'no_days') return nothing
  return {
    status: 'computed',
    asks: [],
    date: water.date,
    depletion_mm: round(water.depletionMm, 1),
    driest_possible_mm: roundTo(water.driestPossibleMm, 1),
    readily_available_mm: round(water.readilyAvailableMm, 1),
    total_available_mm: roundTo(water.totalAvailableMm, 1),
    stress: water.daysToStress.stress,
    days_to_stress: round(water.daysToStress.days, 1),
    last_refill_date: water.lastRefillDate,
    bound: water.bound,
    missing_days: water.missingDays.length,
    confidence: water.confidence,
    source,
  }
}

function describeRule({ rule, isAlarm, last, next }: FavourableLine, source: FigureSource): FavourableFigure {
  return { rule: rule.id, is_alarm: isAlarm, last: describeWindow(last), next: describeWindow(next), source }
}

function describeWindow(window: FavourableWindow): FavourableFigure['last'] {
  return {
    hours: window.favourableHours,
    met_days: window.metDays,
    unknown_days: window.unknownDays,
    missing_hours: window.missingHours,
    answer: window.answer,
    confidence: window.confidence,
  }
}
