import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What is known of a sprayed operation without reading its files. */
export interface SprayOperation {
  readonly id: string
  readonly name: string
  readonly farmName: string | null
  /** Where the work was found to lie, else as the operation says; null: neither is known. */
  readonly fieldId: string | null
  readonly fieldName: string
  readonly productName: string | null
  /** What the registry tells of the product's label. */
  readonly label: ProductLabel
  readonly targets: WeatherParameters | null
  readonly files: readonly SprayFile[]
}

/** Null: not told. */
export interface ProductLabel {
  readonly registrationNumber: string | null
  readonly activeIngredient: string | null
  readonly reentryHours: number | null
  readonly preharvestDays: number | null
}

export interface SprayFile {
  readonly storedKey: string
  /** Of the file as the machine sent it. */
  readonly sha256: string
  readonly operatorName: string | null
  readonly machineName: string | null
  readonly widthM: number | null
  readonly from: Date
  readonly to: Date
}

interface Row extends SprayFile, ProductLabel {
  readonly id: string
  readonly name: string
  readonly farmName: string | null
  readonly fieldId: string | null
  readonly fieldName: string
  readonly productName: string | null
  /** As a text: keys inside JSON are not to be renamed. */
  readonly targets: string | null
}

/** An operation of the equipment cloud, or a file of the weather cloud, by its id; null: the client has none of it. */
export async function findSprayOperation(
  db: Db,
  clientId: string,
  id: string,
): Promise<SprayOperation | null> {
  const { rows } = await sql<Row>`
    select coalesce(o.id::text, f.id) as id,
      coalesce(o.name, nullif(f.operation_name, ''), f.name) as name,
      coalesce(farm.name, nullif(f.farm_name, '')) as farm_name,
      coalesce(matched.field_id, field.id) as field_id, coalesce(field.name, f.name) as field_name,
      coalesce(product.name, nullif(f.product_name, '')) as product_name, product.registration_number,
      product.active_ingredient, product.reentry_hours, product.preharvest_days,
      coalesce(o.targets, f.targets)::text as targets,
      part.stored_key, part.original_sha256 as sha256,
      operator.name as operator_name,
      coalesce(machinery.name, nullif(f.machine_name, '')) as machine_name,
      coalesce(machinery.width_m, f.width) as width_m,
      f.from_date as "from", f.to_date as "to"
    from operation_files f
    join operation_file_parts part on part.client_id = f.client_id and part.file_id = f.id and part.kind = 'polygons'
    left join equipment_operations o on o.client_id = f.client_id and o.id = f.operation_id
    left join equipment_fields field on field.client_id = o.client_id and field.id = o.field_id
    left join equipment_farms farm on farm.client_id = field.client_id and farm.id = field.farm_id
    left join operation_coverage matched on matched.client_id = f.client_id and matched.subject_id = ${id}
    left join equipment_products product on product.client_id = o.client_id and product.id = o.product_id
    left join equipment_operators operator on operator.client_id = f.client_id and operator.id = f.operator_id
    left join equipment_machineries machinery on machinery.client_id = f.client_id and machinery.id = f.machinery_id
    where f.client_id = ${clientId} and f.cloud in ('weather', 'equipment')
      and (f.operation_id::text = ${id} or f.id = ${id})
    order by f.from_date, part.original_sha256`.execute(db)
  const [first] = rows
  if (first === undefined) return null
  return {
    id: first.id,
    name: first.name,
    farmName: first.farmName,
    fieldId: first.fieldId,
    fieldName: first.fieldName,
    productName: first.productName,
    label: {
      registrationNumber: first.registrationNumber,
      activeIngredient: first.activeIngredient,
      reentryHours: first.reentryHours,
      preharvestDays: first.preharvestDays,
    },
    // Written by the upload and the targets' own routes alone.
    targets: first.targets === null ? null : (JSON.parse(first.targets) as WeatherParameters),
    files: rows.map(({ storedKey, sha256, operatorName, machineName, widthM, from, to }) => ({
      storedKey,
      sha256,
      operatorName,
      machineName,
      widthM,
      from,
      to,
    })),
  }
}
