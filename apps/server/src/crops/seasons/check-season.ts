import { baseTemperaturesC, findCropRow } from '@talhao/agronomy'
import { seenStages } from '@talhao/contract/crops/seasons'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import type { SeasonRow } from './seasons.repository.ts'
import { seasonsTexts } from './seasons.texts.ts'

export function rejectField(field: string, text: LocalText): Problem {
  return new Problem('ruleBroken', text, { fields: { [field]: text } })
}

/** A pattern lets the 31st of February through. */
export function requireDate(field: string, date: string): void {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date || date < '1900-01-01')
    throw rejectField(field, seasonsTexts.dateImpossible)
}

/** Throws what a person can mend: dates that exist, in their order, and degree days only where they are known (CRP-46). */
export function checkSeason(season: SeasonRow): void {
  const { sowingDate } = season
  requireDate('sowing_date', sowingDate)
  const later = [
    ['emergence_date', season.emergenceDate],
    ['harvest_date', season.harvestDate],
    ...season.stagesSeen.map(({ date }) => ['stages_seen', date] as const),
    ...season.soilChecks.map(({ date }) => ['soil_checks', date] as const),
  ] as const
  for (const [field, date] of later) {
    if (date === null) continue
    requireDate(field, date)
    if (date < sowingDate) throw rejectField(field, seasonsTexts.beforeSowing)
  }
  checkStages(season)
  if (season.stagesBy === 'degree_days') checkDegreeDays(season)
}

function checkStages({ stagesSeen }: SeasonRow): void {
  const names = stagesSeen.map(({ stage }) => stage)
  if (new Set(names).size < names.length) throw rejectField('stages_seen', seasonsTexts.stageTwice)
  const inOrder = stagesSeen.toSorted(
    (one, other) => seenStages.indexOf(one.stage) - seenStages.indexOf(other.stage),
  )
  inOrder.forEach(({ date }, index) => {
    const before = inOrder[index - 1]?.date
    if (before !== undefined && date < before) throw rejectField('stages_seen', seasonsTexts.stagesOutOfOrder)
  })
}

function checkDegreeDays({ crop, cycleDegreeDays }: SeasonRow): void {
  if (findBaseTemperature(crop) === null) throw rejectField('stages_by', seasonsTexts.noDegreeDays)
  const isPerennial = findCropRow(crop)?.stages.length === 0
  if (cycleDegreeDays === null && !isPerennial)
    throw rejectField('cycle_degree_days', seasonsTexts.degreeDaysMissing)
}

/** Null: none is known for the crop (WEA-35). */
export function findBaseTemperature(crop: SeasonRow['crop']): number | null {
  const family = findCropRow(crop)?.family
  const known: Readonly<Record<string, number>> = baseTemperaturesC
  return family === undefined ? null : (known[family] ?? null)
}
