import type { GuardedNow } from '@talhao/contract/land/guard'
import type { AreaGeometry, Position, SprayMethod } from '@talhao/land'
import { loadClientRules } from '../buffer-rules/load-client-rules.ts'
import { type LandFieldRow, listLandFieldRows } from '../fields/fields.repository.ts'
import { listReceptorRows } from '../receptors/receptors.repository.ts'
import { findPlace, type GuardDeps, type GuardWind, listGuardedHours, listNights } from './guard.service.ts'

/** Fields of so many degrees, some 5 km, have one wind: it comes from the same station's forecast. */
const cellDegrees = 0.05

/** The current hour of every field with a boundary, for the map of a farm (LAND-39). */
export async function readGuardNow(
  deps: GuardDeps,
  clientId: string,
  { farmId, method }: { readonly farmId: string | undefined; readonly method: SprayMethod },
): Promise<GuardedNow[]> {
  const { db, clock, workers } = deps
  const now = clock.now()
  const fields = (await listLandFieldRows(db, clientId, { farmId })).flatMap(placeField)
  if (fields.length === 0) return []
  const winds = await readWinds(deps, clientId, { now, fields })
  const places = new Map<string | null, Awaited<ReturnType<typeof findPlace>>>()
  for (const id of new Set(fields.map((field) => field.farmId)))
    places.set(id, await findPlace(db, clientId, id))
  const states = await workers.run('judgeFields', {
    receptors: await listReceptorRows(db, clientId),
    rules: await loadClientRules(db, clientId),
    fields: fields.flatMap((field) => {
      const place = places.get(field.farmId)
      if (place === undefined) return []
      return [
        {
          field: field.geometry,
          place: { ...place, method },
          hours: listGuardedHours(now, 1, winds.get(nameCell(field.position)) ?? []).map(
            ({ guarded }) => guarded,
          ),
          nights: listNights(now, field.position),
        },
      ]
    }),
  })
  return fields.map(({ id }, index) => ({ field_id: id, state: states[index] ?? 'unknown' }))
}

interface PlacedField {
  readonly id: string
  readonly farmId: string | null
  readonly geometry: AreaGeometry
  readonly position: Position
}

function placeField({ id, farmId, geometry, longitude, latitude }: LandFieldRow): PlacedField[] {
  return geometry === null ? [] : [{ id, farmId, geometry, position: [longitude ?? 0, latitude ?? 0] }]
}

async function readWinds(
  { readWindAhead }: GuardDeps,
  clientId: string,
  { now, fields }: { now: Date; fields: readonly PlacedField[] },
): Promise<ReadonlyMap<string, readonly GuardWind[]>> {
  const cells = new Map(fields.map(({ position }) => [nameCell(position), position]))
  const winds = new Map<string, readonly GuardWind[]>()
  for (const [cell, position] of cells)
    winds.set(cell, await readWindAhead({ clientId, position, now, hours: 1 }))
  return winds
}

function nameCell(position: Position): string {
  return position.map((degrees) => Math.round(degrees / cellDegrees)).join(' ')
}
