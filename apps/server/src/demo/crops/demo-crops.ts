import { dayMs, defaultZone, hourMs, localDateOf, startOfLocalDay } from '@talhao/local-time'
import { sql } from 'kysely'
import { findClientIdByTaxId } from '../../accounts/people/accounts.repository.ts'
import { refreshLines } from '../../crops/desk/make-lines.ts'
import { createIrrigation } from '../../crops/irrigation/irrigation.service.ts'
import { createSeason, updateSoil } from '../../crops/seasons/seasons.service.ts'
import { updateField } from '../../land/fields/write-fields.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { createCropWeather } from '../../weather/crop-weather/crop-weather.ts'
import { findCellCentre, findForecastCell, nameForecastCell } from '../../weather/forecasts/forecast-cell.ts'
import { createForecastReader } from '../../weather/forecasts/forecast-reader.ts'
import { archiveRun } from '../../weather/forecasts/forecasts.repository.ts'
import { readDemoSpells } from '../../weather/forecasts/provider/demo-spells.repository.ts'
import { createSimulatedForecastProvider } from '../../weather/forecasts/provider/simulated-forecast-provider.ts'
import { demoFields } from '../operations/demo-fields.ts'
import { loadAdministrator } from '../operations/demo-operations.ts'
import { equipmentWorld } from '../operations/equipment-world.ts'
import type { DemoMemory } from '../world/demo-memory.ts'
import { loadDemoCrops, loadPastWeather } from './load-demo-crops.ts'
import { storeYearsBefore } from './years-before.ts'

interface DemoCropsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly memory: DemoMemory
}

/** Hands the demo's crops the services that the forms of the desk use. Call it when weather and fields are there. */
export async function loadCropsOfDemo({ db, clock, memory }: DemoCropsDeps): Promise<void> {
  const clientId = await findClientIdByTaxId(db, equipmentWorld.taxId)
  if (clientId === null) return
  const caller = await loadAdministrator(db, clientId)
  const weather = openCropWeather({ db, clock })
  // Once, when all of it is told.
  const deps = { db, clock, refreshField: async () => {} }
  const sown = new Set<string>()
  await loadDemoCrops(
    {
      memory,
      today: localDateOf(clock.now().getTime(), defaultZone),
      findField: (name) => findField(db, clientId, name),
      async drawBoundary(id, ring) {
        const coordinates = [ring.map((corner) => [...corner])]
        await updateField(deps, caller, { id, input: { geometry: { type: 'Polygon', coordinates } } })
      },
      async createSeason(fieldId, input) {
        sown.add(fieldId)
        return (await createSeason(deps, caller, { fieldId, input })).id
      },
      async tellSoil(fieldId, soil) {
        await updateSoil(deps, caller, { fieldId, edit: soil })
      },
      async irrigate(fieldId, irrigation) {
        await createIrrigation(deps, caller, { fieldId, ...irrigation, note: null })
      },
    },
    Object.values(demoFields),
  )
  await refreshLines({ db, clock, weather }, clientId, [...sown])
}

/** Years and evenings that the crops look back at. Call it when the stations have reported. */
export async function loadPastWeatherOfDemo({ db, clock, memory }: DemoCropsDeps): Promise<void> {
  const clientId = await findClientIdByTaxId(db, equipmentWorld.taxId)
  if (clientId === null) return
  const stations = await openCropWeather({ db, clock }).listStations(clientId)
  const provider = openProvider(db)
  await loadPastWeather({
    memory,
    rememberYears: () => storeYearsBefore(db, { stations, now: clock.now() }),
    archiveEvenings: async () => {
      const cells = new Map(stations.map(findForecastCell).map((cell) => [nameForecastCell(cell), cell]))
      for (const cell of cells.values())
        for (const evening of listEvenings(clock.now(), cell.timeZone)) {
          const request = { ...findCellCentre(cell), timeZone: cell.timeZone, now: evening }
          const { hours } = await provider.fetchForecast(request)
          await archiveRun(db, cell, { provider: provider.id, fetchedAt: evening, hours })
        }
    },
  })
}

function openCropWeather({ db, clock }: { db: Db; clock: Clock }) {
  return createCropWeather({ db, forecasts: createForecastReader({ db, clock, provider: openProvider(db) }) })
}

function openProvider(db: Db) {
  return createSimulatedForecastProvider({ readSpells: () => readDemoSpells(db) })
}

/** As long as the demo's stations have reported. */
const pastDays = 60

/** 17 h of each day. */
function listEvenings(now: Date, timeZone: string): Date[] {
  return Array.from({ length: pastDays }, (_, index) => {
    const date = localDateOf(now.getTime() - (index + 1) * dayMs, timeZone)
    return new Date(startOfLocalDay(date, timeZone) + 17 * hourMs)
  })
}

async function findField(
  db: Db,
  clientId: string,
  name: string,
): Promise<{ id: string; hasBoundary: boolean } | null> {
  const { rows } = await sql<{ id: string; hasBoundary: boolean }>`
    select field.id, exists (
      select from land_boundaries b where b.client_id = field.client_id and b.field_id = field.id) as has_boundary
    from equipment_fields field
    where field.client_id = ${clientId} and field.name = ${name} and field.status = 'active'
    order by field.id limit 1`.execute(db)
  return rows[0] ?? null
}
