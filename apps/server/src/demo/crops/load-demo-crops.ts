import type { SeasonInput, SoilEdit } from '@talhao/contract/crops/seasons'
import { addDays } from '@talhao/local-time'
import { locateInField } from '@talhao/simulation'
import type { DemoField } from '../operations/demo-fields.ts'
import type { DemoMemory } from '../world/demo-memory.ts'
import { makeOnce } from '../world/demo-memory.ts'
import { type DemoCrop, demoCrops } from './crop-world.ts'

/** The product as far as the demo's crops use it. */
export interface DemoCropServices {
  readonly memory: DemoMemory
  /** YYYY-MM-DD */
  readonly today: string
  /** Null: nobody has such a field any more. */
  findField(name: string): Promise<{ readonly id: string; readonly hasBoundary: boolean } | null>
  drawBoundary(fieldId: string, ring: readonly (readonly [number, number])[]): Promise<void>
  createSeason(fieldId: string, season: SeasonInput): Promise<string>
  tellSoil(fieldId: string, soil: SoilEdit): Promise<void>
  irrigate(fieldId: string, irrigation: { readonly date: string; readonly mm: number }): Promise<void>
}

export interface PastWeatherServices {
  readonly memory: DemoMemory
  /** The forecasts of past evenings, which tell a station how clear its nights were. */
  archiveEvenings(): Promise<void>
  /** The same days of the years before, which the rain since sowing is compared with. */
  rememberYears(): Promise<void>
}

/** What the crops look back at, of the stations alone. Call it when these have reported. */
export async function loadPastWeather(services: PastWeatherServices): Promise<void> {
  await makeOnce(services.memory, {
    key: 'crops evenings',
    find: async () => null,
    create: async () => {
      await services.archiveEvenings()
      return 'archived'
    },
  })
  await makeOnce(services.memory, {
    key: 'crops years',
    find: async () => null,
    create: async () => {
      await services.rememberYears()
      return 'remembered'
    },
  })
}

/** Gives fields their boundaries, and some of them a crop; what people have changed since stays. */
export async function loadDemoCrops(services: DemoCropServices, fields: readonly DemoField[]): Promise<void> {
  for (const field of fields) await outlineField(services, field)
  for (const crop of demoCrops) await sowField(services, crop)
}

async function outlineField(services: DemoCropServices, field: DemoField): Promise<void> {
  const found = await services.findField(field.name)
  if (found === null) return
  await makeOnce(services.memory, {
    key: `boundary ${field.name}`,
    find: async () => (found.hasBoundary ? found.id : null),
    create: async () => {
      await services.drawBoundary(found.id, listCorners(field))
      return found.id
    },
  })
}

/** The four corners that all work lies within, and the first again. */
function listCorners(field: DemoField): (readonly [number, number])[] {
  const { lengthM, widthM } = field
  const corners = [
    [0, 0],
    [lengthM, 0],
    [lengthM, widthM],
    [0, widthM],
    [0, 0],
  ] as const
  return corners.map(([alongM, acrossM]) => {
    const { longitude, latitude } = locateInField(field, { alongM, acrossM })
    return [longitude, latitude]
  })
}

async function sowField(services: DemoCropServices, crop: DemoCrop): Promise<void> {
  const found = await services.findField(crop.field.name)
  if (found === null) return
  await makeOnce(services.memory, {
    key: `season ${crop.field.name}`,
    find: async () => null,
    create: async () => {
      if (crop.soil !== null) await services.tellSoil(found.id, crop.soil)
      for (const [daysAgo, mm] of crop.irrigations ?? [])
        await services.irrigate(found.id, { date: addDays(services.today, -daysAgo), mm })
      for (const season of listSeasonsBefore(crop, services.today))
        await services.createSeason(found.id, season)
      return services.createSeason(found.id, dateSeason(crop, services.today))
    },
  })
}

function dateSeason(crop: DemoCrop, today: string): SeasonInput {
  const ago = (days: number) => addDays(today, -days)
  return {
    ...crop.season,
    sowing_date: ago(crop.sownDaysAgo),
    emergence_date: crop.emergedDaysAgo === undefined ? null : ago(crop.emergedDaysAgo),
    stages_seen: (crop.stagesSeen ?? []).map(([stage, days]) => ({ stage, date: ago(days) })),
  }
}

function listSeasonsBefore({ before }: DemoCrop, today: string): SeasonInput[] {
  if (before === undefined) return []
  const { sownDaysAgo, harvestedDaysAgo, ...season } = before
  return [
    {
      ...season,
      sowing_date: addDays(today, -sownDaysAgo),
      harvest_date: addDays(today, -harvestedDaysAgo),
    },
  ]
}
