import { roundTo } from '@talhao/agronomy'
import type { DatumId } from '../templates/data.ts'
import { type FilledDatum, fillTemplates } from '../templates/fill-templates.ts'
import type { TemplateId } from '../templates/template.ts'
import {
  type JudgedMinute,
  judgeMinute,
  listOutsideSpells,
  type OutsideSpell,
  sumAreas,
} from '../weather/judge-minutes.ts'
import { type LimitedReading, limitedReadings, type WeatherLimit } from '../weather/limits.ts'
import type { WeatherReadings } from '../weather/minute.ts'
import { describeLabel, describeMix } from './describe-mix.ts'
import { degreeDecimals, drawMap } from './draw-map.ts'
import type { WorkFacts } from './work-facts.ts'

/**
 * All of a pack's body that does not depend on when it is issued: the same facts and the same answers give the same
 * bytes. Times are in UTC, figures rounded, nothing follows a locale or a clock (EVI-3).
 */
export function composeContent(request: {
  readonly facts: WorkFacts
  readonly templates: readonly TemplateId[]
  readonly declared: Readonly<Partial<Record<DatumId, unknown>>>
}) {
  const { facts, templates, declared } = request
  const minutes = facts.minutes.map((minute) => judgeMinute(minute, facts.limits))
  const areas = sumAreas(minutes)
  const workedHa = roundTo(areas.insideHa + areas.outsideHa + areas.unknownHa, 4)
  const { data, missing } = fillTemplates({ templates, known: listKnown(facts, minutes, workedHa), declared })
  return {
    client: facts.client.id,
    operation: {
      id: facts.operation.id,
      name: facts.operation.name,
      startedAt: writeTime(facts.operation.startedAtMs),
      endedAt: writeTime(facts.operation.endedAtMs),
      machines: facts.machines,
      operators: facts.operators,
    },
    field: { name: facts.fieldName, farm: facts.farmName },
    area: {
      worked_ha: workedHa,
      inside_ha: roundTo(areas.insideHa, 4),
      outside_ha: roundTo(areas.outsideHa, 4),
      unknown_ha: roundTo(areas.unknownHa, 4),
    },
    coverage: describeCoverage(facts),
    receptors: describeReceptors(facts),
    weather: {
      limits: facts.limits.map(describeLimit),
      confidence: countSources(minutes),
      outside: listOutsideSpells(inOrder(minutes)).map(describeSpell),
      minutes: inOrder(minutes).map(describeMinute),
    },
    templates: [...templates].sort(),
    data,
    missing,
    sources: facts.sources,
    map: drawMap(facts, minutes),
  }
}

export type PackContent = ReturnType<typeof composeContent>

function describeCoverage({ coverage, field }: WorkFacts) {
  const coveredHa = roundTo(coverage.coveredHa, 4)
  return {
    swept_ha: roundTo(coverage.sweptHa, 4),
    covered_ha: coveredHa,
    overlap_ha: roundTo(coverage.overlapHa, 4),
    field:
      field === null
        ? null
        : {
            name: field.name,
            area_ha: roundTo(field.areaHa, 4),
            worked_ha: roundTo(field.workedHa, 4),
            missed_ha: roundTo(Math.max(0, field.areaHa - field.workedHa), 4),
            outside_ha: roundTo(Math.max(0, coverage.coveredHa - field.workedHa), 4),
          },
  }
}

function describeReceptors({ receptors, method, windReachM }: WorkFacts) {
  return {
    method,
    wind_reach_m: windReachM,
    near: receptors.map(({ id, kind, name, distanceM, buffer, downwindMinutes, unknownWindMinutes }) => ({
      id,
      kind,
      name,
      distance_m: roundTo(distanceM, 1),
      buffer:
        buffer === null
          ? null
          : { metres: buffer.metres, worked_ha: roundTo(buffer.workedHa, 4), rule: buffer.rule },
      downwind_minutes: downwindMinutes,
      unknown_wind_minutes: unknownWindMinutes,
    })),
  }
}

function inOrder(minutes: readonly JudgedMinute[]): JudgedMinute[] {
  return minutes.toSorted((one, other) => one.startMs - other.startMs)
}

function writeTime(timeMs: number): string {
  return new Date(timeMs).toISOString()
}

function describeLimit({ reading, side, value, isStrict, from }: WeatherLimit) {
  return { reading, side, value, strict: isStrict, from }
}

function describeSpell({ startMs, endMs, limit, worst }: OutsideSpell) {
  return { start: writeTime(startMs), end: writeTime(endMs), worst, ...describeLimit(limit) }
}

function describeMinute(minute: JudgedMinute) {
  const { machine, station } = minute
  return {
    at: writeTime(minute.startMs),
    place: [roundTo(minute.longitude, degreeDecimals), roundTo(minute.latitude, degreeDecimals)],
    area_ha: roundTo(minute.areaM2 / 10_000, 4),
    verdict: minute.verdict,
    machine: machine === null ? null : describeReadings(machine),
    station:
      station === null
        ? null
        : {
            name: station.name,
            distance_km: roundTo(station.distanceKm, 1),
            age_minutes: station.ageMinutes,
            trusted: station.isTrusted,
            ...describeReadings(station),
          },
    used: minute.used,
    ...(minute.broken.length === 0
      ? {}
      : {
          broken: minute.broken.map(({ limit, value }) => ({ ...describeLimit(limit), measured: value })),
        }),
    ...(minute.unknown.length === 0 ? {} : { unknown: minute.unknown }),
    ...(minute.differing.length === 0 ? {} : { differing: minute.differing }),
  }
}

function describeReadings({ temperatureC, humidity, windKmh, windFromDeg }: WeatherReadings) {
  return { temperature_c: temperatureC, humidity, wind_kmh: windKmh, wind_from_deg: windFromDeg }
}

/** What stands on the first page: how much of the time each reading was judged by what. */
function countSources(minutes: readonly JudgedMinute[]) {
  const count = (reading: LimitedReading, source: 'machine' | 'station' | undefined) =>
    minutes.filter((minute) => minute.used[reading] === source).length
  return {
    minutes: minutes.length,
    inside: minutes.filter(({ verdict }) => verdict === 'inside').length,
    outside: minutes.filter(({ verdict }) => verdict === 'outside').length,
    unknown: minutes.filter(({ verdict }) => verdict === 'unknown').length,
    differing: minutes.filter(({ differing }) => differing.length > 0).length,
    readings: Object.fromEntries(
      limitedReadings.map((reading) => [
        reading,
        {
          machine: count(reading, 'machine'),
          station: count(reading, 'station'),
          none: count(reading, undefined),
        },
      ]),
    ),
  }
}

function listKnown(
  facts: WorkFacts,
  minutes: readonly JudgedMinute[],
  workedHa: number,
): Partial<Record<DatumId, FilledDatum>> {
  const known: Partial<Record<DatumId, FilledDatum>> = {
    'producer.name': { value: facts.client.name, source: 'registry' },
    'field.name': { value: facts.fieldName, source: 'registry' },
    'area.worked': { value: workedHa, source: 'computed' },
    'time.start': { value: writeTime(facts.operation.startedAtMs), source: 'operation' },
    'time.end': { value: writeTime(facts.operation.endedAtMs), source: 'operation' },
    map: { value: 'map', source: 'computed' },
    'field.geometry': { value: 'map', source: 'computed' },
  }
  if (facts.client.taxId !== null) known['producer.taxId'] = { value: facts.client.taxId, source: 'registry' }
  if (facts.farmName !== null) known['property.name'] = { value: facts.farmName, source: 'registry' }
  if (facts.productName !== null) known['product.name'] = { value: facts.productName, source: 'registry' }
  // An order tells the whole mix: what the registry knows of one product must not stand beside it.
  const { mix = [], label } = facts
  Object.assign(known, mix.length > 0 ? describeMix(mix) : label === undefined ? {} : describeLabel(label))
  if (facts.operators.length > 0) known['applicator.name'] = { value: facts.operators, source: 'registry' }
  if (facts.machines.length > 0) known.machine = { value: facts.machines, source: 'registry' }
  if (facts.receptors.length > 0) known.receptors = { value: 'receptors', source: 'computed' }
  if (facts.limits.length > 0) known['weather.limits'] = { value: 'weather.limits', source: 'computed' }
  for (const [id, reading] of [
    ['weather.temperature', 'temperatureC'],
    ['weather.humidity', 'humidity'],
    ['weather.wind', 'windKmh'],
  ] as const) {
    const hasOwn = minutes.some(({ machine }) => machine?.[reading] != null)
    const hasStation = minutes.some(({ station }) => station?.isTrusted === true && station[reading] !== null)
    if (hasOwn) known[id] = { value: 'weather.minutes', source: 'machine' }
    else if (hasStation) known[id] = { value: 'weather.minutes', source: 'station' }
  }
  return known
}
