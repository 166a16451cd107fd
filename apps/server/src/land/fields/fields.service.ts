import type { Geometry, LandFarm, LandField } from '@talhao/contract/land/fields'
import type { LandGeometry } from '@talhao/land'
import type { Db } from '../../platform/db/database.ts'
import {
  type LandFarmRow,
  type LandFieldRow,
  listLandFarmRows,
  listLandFieldRows,
} from './fields.repository.ts'

export async function listLandFields(
  db: Db,
  clientId: string,
  { farmId }: { farmId: string | undefined },
): Promise<LandField[]> {
  return (await listLandFieldRows(db, clientId, { farmId })).map(describeField)
}

export function describeField(row: LandFieldRow): LandField {
  return {
    id: row.id,
    name: row.name,
    farm_id: row.farmId,
    farm_name: row.farmName,
    geometry: row.geometry === null ? null : describeGeometry(row.geometry),
    area_ha: row.areaM2 === null ? null : describeHectares(row.areaM2),
    point: row.longitude === null || row.latitude === null ? null : [row.longitude, row.latitude],
    version: row.version,
    valid_from: row.validFrom?.toISOString() ?? null,
  }
}

export async function listLandFarms(db: Db, clientId: string): Promise<LandFarm[]> {
  return (await listLandFarmRows(db, clientId)).map(describeFarm)
}

function describeFarm(row: LandFarmRow): LandFarm {
  const { carCode, fiscalModules, municipality, carStatus } = row
  const isKnown = [carCode, fiscalModules, municipality, carStatus].some((value) => value !== null)
  return {
    id: row.id,
    name: row.name,
    station_farm_id: row.stationFarmId,
    equipment_farm_id: row.equipmentFarmId,
    property: isKnown
      ? { code: carCode, fiscal_modules: fiscalModules, municipality, status: carStatus }
      : null,
    geometry: row.geometry === null ? null : describeGeometry(row.geometry),
    area_ha: row.areaM2 === null ? null : describeHectares(row.areaM2),
  }
}

export function describeGeometry({ type, coordinates }: LandGeometry): Geometry {
  return { type, coordinates: [...coordinates] }
}

/** A square metre is enough. */
function describeHectares(areaM2: number): number {
  return Math.round(areaM2) / 10_000
}
