import { tryIrrigation } from '@talhao/agronomy'
import type { DeskLine, FieldDesk, PlannedWater } from '@talhao/contract/crops/desk'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { requireCropField } from '../seasons/crop-fields.repository.ts'
import { describeBalance, describeInside, listBalanceDays } from './describe-field.ts'
import { type DeskCursor, listPage, nameLine } from './desk-lines.repository.ts'
import { type DeskDeps, type MadeLine, makeLine } from './make-lines.ts'

const usualPage = 50

/** One page of stored lines: what it costs does not grow with the farm. */
export async function readDesk(
  { db }: Pick<DeskDeps, 'db'>,
  clientId: string,
  request: { farmId: string | undefined; cursor: string | undefined; limit: number | undefined },
): Promise<{ lines: DeskLine[]; cursor: string | null }> {
  const limit = request.limit ?? usualPage
  const rows = await listPage(db, clientId, {
    farmId: request.farmId,
    cursor: request.cursor === undefined ? null : parseCursor(request.cursor),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    lines: page.map(nameLine),
    cursor: rows.length > limit && last !== undefined ? writeCursor(last) : null,
  }
}

function writeCursor({ rank, days, minimum, fieldId }: DeskCursor): string {
  return `${rank}_${days}_${minimum}_${fieldId}`
}

function parseCursor(cursor: string): DeskCursor {
  const found =
    /^(?<rank>\d)_(?<days>[\d.e+-]{1,30})_(?<minimum>[\d.e+-]{1,30})_(?<fieldId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
      cursor,
    )?.groups
  const [rank, days, minimum] = [found?.rank, found?.days, found?.minimum].map(Number)
  if (
    found?.fieldId === undefined ||
    rank === undefined ||
    !Number.isFinite(days) ||
    !Number.isFinite(minimum)
  )
    throw new Problem('absent', requestTexts.absent)
  return { rank, days: days ?? 0, minimum: minimum ?? 0, fieldId: found.fieldId }
}

/** Computed now, from all that came until now. */
export async function readFieldDesk(deps: DeskDeps, clientId: string, fieldId: string): Promise<FieldDesk> {
  const { id, name, farmId, farmName } = await requireCropField(deps.db, clientId, fieldId)
  const made = await requireLine(deps, clientId, id)
  return {
    line: nameLine({ line: made.line, fieldName: name, farmId, farmName }),
    ...describeInside(made),
  }
}

export async function planIrrigation(
  deps: DeskDeps,
  clientId: string,
  { fieldId, irrigations }: { fieldId: string; irrigations: readonly { date: string; mm: number }[] },
): Promise<PlannedWater> {
  await requireCropField(deps.db, clientId, fieldId)
  const made = await requireLine(deps, clientId, fieldId)
  const { asItIs, withPlan } = tryIrrigation({
    plan: made.field.soilWater,
    days: listBalanceDays(made),
    today: made.field.today,
    irrigations: irrigations.map(({ date, mm }) => ({ date, irrigationMm: mm })),
  })
  return {
    status: asItIs.status,
    as_it_is: describeBalance(asItIs, made),
    with_plan: addPlan(describeBalance(withPlan, made), irrigations),
  }
}

function addPlan(
  days: PlannedWater['with_plan'],
  irrigations: readonly { date: string; mm: number }[],
): PlannedWater['with_plan'] {
  return days.map((day) => ({
    ...day,
    irrigation_mm: irrigations
      .filter(({ date }) => date === day.date)
      .reduce((sum, { mm }) => sum + mm, day.irrigation_mm),
  }))
}

async function requireLine(deps: DeskDeps, clientId: string, fieldId: string): Promise<MadeLine> {
  const made = await makeLine(deps, clientId, fieldId)
  if (made === null) throw new Problem('absent', requestTexts.absent)
  return made
}
