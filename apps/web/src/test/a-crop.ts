import type { DeskLine, FieldDesk, WaterDay } from '@talhao/contract/crops/desk'
import type { CropSeason } from '@talhao/contract/crops/seasons'
import { makeId } from './a-station.ts'

export function aDeskLine(changes: Partial<DeskLine> = {}): DeskLine {
  return {
    field_id: makeId(71),
    field_name: 'Sede 1',
    farm_id: makeId(81),
    farm_name: 'Santa Rita',
    season_id: makeId(41),
    crop: 'soybean',
    variety: null,
    sowing_date: '2026-10-01',
    station: { id: makeId(5), name: 'Sede', distance_km: 1.4 },
    day: '2026-11-15',
    time_zone: 'America/Cuiaba',
    computed_at: '2026-11-15T12:00:00.000Z',
    attention: [],
    frost_watch_c: null,
    frost: {
      minimum_c: 1.2,
      minimum_from: 'station_model',
      error_c: 0.8,
      nights: 24,
      required_nights: 10,
      is_radiation_night: 'yes',
      is_blind: false,
      confidence: 'good',
      source: 'station',
      crossings: [{ limit_c: 2, reached: 'during_night', at: '2026-11-16T06:30:00.000Z' }],
      crop_crossings: [],
    },
    water: {
      status: 'computed',
      asks: [],
      date: '2026-11-14',
      depletion_mm: 31.4,
      driest_possible_mm: 31.4,
      readily_available_mm: 45,
      total_available_mm: 90,
      stress: 'ahead',
      days_to_stress: 2.6,
      last_refill_date: '2026-11-02',
      bound: 'exact',
      missing_days: 0,
      confidence: 'good',
      source: 'station_and_forecast',
    },
    favourable: [
      {
        rule: 'soybean_rust',
        is_alarm: false,
        last: {
          hours: 22,
          met_days: 2,
          unknown_days: 0,
          missing_hours: 0,
          answer: 'yes',
          confidence: 'good',
        },
        next: { hours: 0, met_days: 0, unknown_days: 0, missing_hours: 0, answer: 'no', confidence: 'good' },
        source: 'station_and_forecast',
      },
    ],
    stage: {
      days_since_sowing: 44,
      degree_days: 640,
      missing_days: 0,
      degree_days_confidence: 'good',
      stage: 'mid',
      stage_share: 0.35,
      confidence: 'good',
      source: 'station',
    },
    rain: {
      rain_mm: 210,
      missing_days: 0,
      confidence: 'good',
      median_of_years_mm: 260,
      years: 4,
      source: 'station',
    },
    ...changes,
  }
}

export function aWaterDay(changes: Partial<WaterDay> = {}): WaterDay {
  return {
    date: '2026-11-14',
    is_forecast: false,
    depletion_mm: 31.4,
    driest_possible_mm: 31.4,
    readily_available_mm: 45,
    total_available_mm: 90,
    root_depth_m: 0.6,
    crop_coefficient: 1.15,
    crop_evapotranspiration_mm: 5.2,
    rain_mm: 0,
    irrigation_mm: 0,
    bound: 'exact',
    missing: [],
    confidence: 'good',
    ...changes,
  }
}

export function aFieldDesk(changes: Partial<FieldDesk> = {}): FieldDesk {
  return {
    line: aDeskLine(),
    frost_night: {
      sunset: '2026-11-15T22:00:00.000Z',
      sunrise: '2026-11-16T09:30:00.000Z',
      evening_temperature_c: 9,
      evening_dew_point_c: 4,
      expected: [{ time: '2026-11-16T01:00:00.000Z', temperature_c: 6.1 }],
      measured: [{ time: '2026-11-15T22:00:00.000Z', temperature_c: 11.2 }],
      forecast: [{ time: '2026-11-16T04:00:00.000Z', temperature_c: 7.3 }],
      left_out: { incomplete: 1, doubtful: 2, other_sky: 3, unknown_sky: 4 },
    },
    water_days: [aWaterDay(), aWaterDay({ date: '2026-11-15', is_forecast: true, depletion_mm: 36.6 })],
    calendars: [
      {
        rule: 'soybean_rust',
        days: [
          {
            date: '2026-11-13',
            answer: 'yes',
            hours: 11,
            highest_class: 3,
            missing_hours: 0,
            confidence: 'good',
          },
          {
            date: '2026-11-14',
            answer: 'unknown',
            hours: null,
            highest_class: null,
            missing_hours: 2,
            confidence: 'unknown',
          },
        ],
      },
    ],
    chill: { hours: 0, missing_hours: 3, confidence: 'unknown' },
    inputs: {
      hours: [
        {
          time: '2026-11-14T15:00:00.000Z',
          from: 'none',
          temperature_c: null,
          humidity: null,
          wind_ms: null,
          rain_mm: null,
          is_wet: null,
          doubtful: [],
        },
        {
          time: '2026-11-14T16:00:00.000Z',
          from: 'station',
          temperature_c: 22.4,
          humidity: 96,
          wind_ms: 1.1,
          rain_mm: 0,
          is_wet: true,
          doubtful: ['humidity'],
        },
      ],
      days: [
        {
          date: '2026-11-14',
          from: 'station',
          temperature_min_c: 20.1,
          temperature_max_c: 31.5,
          reference_evapotranspiration_mm: 4.5,
          rain_mm: 0,
          irrigation_mm: 0,
          rain_confidence: 'good',
          weather_confidence: 'good',
        },
      ],
    },
    ...changes,
  }
}

export function aSeason(changes: Partial<CropSeason> = {}): CropSeason {
  return {
    id: makeId(41),
    field_id: makeId(71),
    crop: 'soybean',
    variety: 'Precoce',
    sowing_date: '2026-10-01',
    emergence_date: null,
    harvest_date: null,
    cycle_days: null,
    stages_by: 'days',
    cycle_degree_days: null,
    stages_seen: [],
    soil_checks: [],
    start_depletion_mm: 0,
    frost_watch_c: null,
    chosen_rules: [],
    updated_at: '2026-11-01T12:00:00.000Z',
    ...changes,
  }
}
