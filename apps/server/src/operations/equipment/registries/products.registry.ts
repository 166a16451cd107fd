import {
  type CharacteristicKey,
  characteristicNames,
  type EquipmentProduct,
  type EquipmentProductInput,
} from '@talhao/contract/operations/equipment'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { collectFieldProblems, type Faults } from './collect-field-problems.ts'
import { equipmentTexts } from './equipment.texts.ts'
import { labelColumns, type ProductLabelRow, takeLabel } from './product-label-row.ts'
import type { Registry } from './registry.ts'
import { takeNumber, takeText } from './sent-values.ts'

interface ProductRanges {
  readonly temperatureMinimum: number
  readonly temperatureMaximum: number
  readonly humidityMinimum: number
  readonly humidityMaximum: number
  readonly windspeedMinimum: number
  readonly windspeedMaximum: number
}

export interface ProductRow extends ProductRanges, ProductLabelRow {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly additionalInfo: string
  readonly isDefault: boolean
  readonly status: string
  readonly updatedAt: Date
  readonly isDepended: boolean
}

type ProductValues = Pick<ProductRow, 'name' | 'color' | 'additionalInfo'> & ProductRanges & ProductLabelRow

export const productsRegistry: Registry<EquipmentProductInput, ProductValues, ProductRow, EquipmentProduct> =
  {
    name: 'Product',
    entity: 'product',
    table: 'equipment_products',
    listRows: listProductRows,
    describe: describeProduct,
    isFixed: ({ isDefault }) => isDefault,

    checkInput: (input, { before }) => {
      const faults = collectFieldProblems()
      const name = takeText(input.name, before?.name)
      const color = takeText(input.color, before?.color)
      if (name === '') faults.add('name', equipmentTexts.productNameRequired)
      if (!isColour(color)) faults.add('color', equipmentTexts.colorRequired)
      const temperature = takeRange('temperature', { input, before, faults })
      const humidity = takeRange('humidity', { input, before, faults })
      const windspeed = takeRange('windspeed', { input, before, faults })
      faults.refuse()
      return {
        name,
        color,
        additionalInfo: takeText(input.additional_info, before?.additionalInfo),
        temperatureMinimum: temperature.minimum,
        temperatureMaximum: temperature.maximum,
        humidityMinimum: humidity.minimum,
        humidityMaximum: humidity.maximum,
        windspeedMinimum: windspeed.minimum,
        windspeedMaximum: windspeed.maximum,
        ...takeLabel(input.label, before),
      }
    },

    insertRow: (trx, key, { now, ...values }) =>
      trx
        .insertInto('equipmentProducts')
        .values({ ...key, ...values, createdAt: now, updatedAt: now })
        .execute(),

    updateRow: (trx, { clientId, id }, { now, ...values }) =>
      trx
        .updateTable('equipmentProducts')
        .set({ ...values, updatedAt: now })
        .where('clientId', '=', clientId)
        .where('id', '=', id)
        .execute(),
  }

const rangeTexts = {
  temperature: equipmentTexts.temperatureInvalid,
  humidity: equipmentTexts.humidityInvalid,
  windspeed: equipmentTexts.windspeedInvalid,
}

/** Percent. */
const maxHumidity = 100

function takeRange(
  key: CharacteristicKey,
  { input, before, faults }: { input: EquipmentProductInput; before: ProductRow | null; faults: Faults },
): { minimum: number; maximum: number } {
  const sent = input.characteristics?.[key]
  const minimum = takeNumber(sent?.minimum, before?.[`${key}Minimum`])
  const maximum = takeNumber(sent?.maximum, before?.[`${key}Maximum`])
  if (minimum === null || maximum === null) faults.add(`characteristics.${key}`, rangeTexts[key])
  else if (minimum > maximum) faults.add(`characteristics.${key}`, equipmentTexts.rangeReversed)
  else if (key === 'humidity' && sent !== undefined && maximum > maxHumidity)
    faults.add(`characteristics.${key}`, equipmentTexts.humidityOverHundred)
  return { minimum: minimum ?? 0, maximum: maximum ?? 0 }
}

/** In hex, or by a name of CSS. */
function isColour(text: string): boolean {
  return /^(#(?:[0-9a-f]{3,4}){1,2}|[a-z]+)$/i.test(text)
}

function describeProduct(row: ProductRow): EquipmentProduct {
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    additionalInfo: row.additionalInfo,
    status: row.status === 'active' ? 'active' : 'disabled',
    default: row.isDefault,
    isDepended: row.isDepended,
    updatedAt: row.updatedAt.toISOString(),
    characteristics: {
      temperature: describeRange('temperature', row),
      humidity: describeRange('humidity', row),
      windspeed: describeRange('windspeed', row),
    },
  }
}

function describeRange(key: CharacteristicKey, row: ProductRow) {
  return { name: characteristicNames[key], minimum: row[`${key}Minimum`], maximum: row[`${key}Maximum`] }
}

export function listProductRows(
  db: Db,
  clientId: string,
  ids: readonly string[] | null,
): Promise<ProductRow[]> {
  return db
    .selectFrom('equipmentProducts as product')
    .select([
      'product.id',
      'product.name',
      'product.color',
      'product.additionalInfo',
      'product.isDefault',
      'product.temperatureMinimum',
      'product.temperatureMaximum',
      'product.humidityMinimum',
      'product.humidityMaximum',
      'product.windspeedMinimum',
      'product.windspeedMaximum',
      'product.status',
      'product.updatedAt',
      ...labelColumns,
      sql<boolean>`exists (
        select from equipment_operations o
        where o.client_id = product.client_id and o.product_id = product.id)`.as('isDepended'),
    ])
    .where('product.clientId', '=', clientId)
    .$if(ids !== null, (query) => query.where(sql<boolean>`product.id = any(${ids}::uuid[])`))
    .orderBy(sql`product.name collate natural_order`)
    .orderBy('product.id')
    .execute()
}
