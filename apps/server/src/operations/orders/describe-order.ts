import {
  computeMix,
  type ListedWorkOrder,
  type TankLoad,
  type WorkOrder,
} from '@talhao/contract/operations/orders'
import type { AreaGeometry } from '@talhao/land'
import type { OrderRow } from './orders.repository.ts'

export function describeListed(row: OrderRow): ListedWorkOrder {
  const { totals } = mixOf(row)
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    field: { id: row.fieldId, name: row.fieldName, farm_name: row.farmName },
    area_ha: row.areaM2 === null ? null : toHectares(row.areaM2),
    planned_date: row.plannedDate,
    items: row.items.map((item, index) => ({
      ...item,
      total: row.areaM2 === null ? null : (totals[index] ?? null),
    })),
    volume_rate_l_ha: row.volumeRate,
    machinery:
      row.machineryId === null
        ? null
        : { id: row.machineryId, name: row.machineryName ?? '', width_m: row.machineryWidthM ?? 0 },
    operator: row.operatorId === null ? null : { id: row.operatorId, name: row.operatorName ?? '' },
    operation_id: row.operationId,
    updated_at: row.updatedAt.toISOString(),
  }
}

export function describeOrder(row: OrderRow, geometry: AreaGeometry | null): WorkOrder {
  const { volumeL, waterL, tank } = mixOf(row)
  const isKnown = row.areaM2 !== null
  return {
    ...describeListed(row),
    tank_l: row.tankL,
    limits: row.limits,
    notes: row.notes,
    geometry: geometry === null ? null : { type: geometry.type, coordinates: [...geometry.coordinates] },
    totals: {
      volume_l: isKnown ? volumeL : null,
      water_l: isKnown ? waterL : null,
      tank:
        tank === null || !isKnown
          ? null
          : {
              loads: tank.loads,
              last_load_l: tank.lastLoadL,
              full: describeLoad(tank.full),
              last: describeLoad(tank.last),
            },
    },
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    closed_at: row.closedAt?.toISOString() ?? null,
  }
}

export function mixOf({ areaM2, items, volumeRate, tankL }: OrderRow) {
  return computeMix({ areaHa: toHectares(areaM2 ?? 0), items, volumeRateLHa: volumeRate, tankL })
}

function describeLoad({ volumeL, waterL, amounts }: TankLoad) {
  return { volume_l: volumeL, water_l: waterL, amounts: [...amounts] }
}

/** A square metre is enough. */
function toHectares(areaM2: number): number {
  return Math.round(areaM2) / 10_000
}
