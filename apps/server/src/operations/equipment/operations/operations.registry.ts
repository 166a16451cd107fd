import type { EquipmentOperation, EquipmentOperationInput } from '@talhao/contract/operations/equipment'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { mergeOutlines, type Outline, writeOutlinePath } from '@talhao/operation-maps'
import { collectFieldProblems, throwFieldProblem } from '../registries/collect-field-problems.ts'
import { equipmentTexts } from '../registries/equipment.texts.ts'
import { fieldsRegistry } from '../registries/fields.registry.ts'
import { targetsOfProduct } from '../registries/product-targets.ts'
import { listProductRows } from '../registries/products.registry.ts'
import { chooseActive } from '../registries/registry.repository.ts'
import type { InputContext, Registry } from '../registries/registry.ts'
import { isId, takeText } from '../registries/sent-values.ts'
import { listOperationRows, type OperationRow } from './operations.repository.ts'

interface OperationValues {
  readonly name: string
  readonly fieldId: string
  readonly productId: string | null
  readonly additionalInfo: string
  /** Null: they stay. */
  readonly targets: WeatherParameters | null
}

export const operationsRegistry: Registry<
  EquipmentOperationInput,
  OperationValues,
  OperationRow,
  EquipmentOperation
> = {
  name: 'Operation',
  entity: 'operation',
  table: 'equipment_operations',
  listRows: listOperationRows,
  describe: describeOperation,

  checkInput: async (input, context) => {
    const { before } = context
    const faults = collectFieldProblems()
    const name = takeText(input.name, before?.name)
    const fieldId = takeText(input.fieldId, before?.fieldId)
    const productId = takeText(input.productId, before?.productId ?? '') || null
    if (name === '') faults.add('name', equipmentTexts.fillRequired)
    if (fieldId === '') faults.add('fieldId', equipmentTexts.fieldRequired)
    faults.refuse()
    if (fieldId !== before?.fieldId) await chooseField(fieldId, context)
    if (productId !== null && productId !== before?.productId) await chooseProduct(productId, context)
    return {
      name,
      fieldId,
      productId,
      additionalInfo: takeText(input.additionalInfo, before?.additionalInfo),
      targets: bringsTargets(productId, before) ? await readTargets(productId, context) : null,
    }
  },

  insertRow: (trx, key, { now, targets, ...values }) =>
    trx
      .insertInto('equipmentOperations')
      .values({ ...key, ...values, targets: JSON.stringify(targets), createdAt: now, updatedAt: now })
      .execute(),

  updateRow: (trx, { clientId, id }, { now, targets, ...values }) =>
    trx
      .updateTable('equipmentOperations')
      .set({ ...values, updatedAt: now })
      .$if(targets !== null, (query) =>
        query.set(({ eb }) => ({
          targets: JSON.stringify(targets),
          targetsRevision: eb('targetsRevision', '+', 1),
        })),
      )
      .where('clientId', '=', clientId)
      .where('id', '=', id)
      .execute(),
}

/** A product brings its ranges to an operation until somebody has set targets of its own. */
export function bringsTargets(productId: string | null, before: OperationRow | null): boolean {
  return before === null || (!before.hasOwnTargets && productId !== before.productId)
}

async function readTargets(
  productId: string | null,
  { trx, clientId }: InputContext<OperationRow>,
): Promise<WeatherParameters> {
  const products = productId === null ? [] : await listProductRows(trx, clientId, [productId])
  return targetsOfProduct(products[0] ?? null)
}

/** Its farm must be active, too: nothing new happens on a farm that has ended. */
async function chooseField(id: string, { trx, clientId }: InputContext<OperationRow>): Promise<void> {
  const isChosen = isId(id) && (await chooseActive(trx, 'equipment_fields', { clientId, id }))
  const [field] = isChosen ? await fieldsRegistry.listRows(trx, clientId, [id]) : []
  if (field === undefined) return throwFieldProblem('fieldId', equipmentTexts.fieldNotActive)
  if (!(await chooseActive(trx, 'equipment_farms', { clientId, id: field.farmId })))
    throwFieldProblem('fieldId', equipmentTexts.farmNotActive)
}

async function chooseProduct(id: string, { trx, clientId }: InputContext<OperationRow>): Promise<void> {
  const isChosen = isId(id) && (await chooseActive(trx, 'equipment_products', { clientId, id }))
  if (!isChosen) throwFieldProblem('productId', equipmentTexts.productNotActive)
}

export function readStatus(status: string): EquipmentOperation['status'] {
  return status === 'active' || status === 'finished' ? status : 'disabled'
}

/** All files of an operation in one small drawing. */
function drawFiles(outlines: string | null): string | null {
  const files: readonly Outline[] = outlines === null ? [] : JSON.parse(outlines)
  const outline = mergeOutlines(files)
  return outline === null ? null : writeOutlinePath(outline)
}

function describeOperation(row: OperationRow): EquipmentOperation {
  return {
    operationId: row.id,
    name: row.name,
    farmId: row.farmId,
    farmName: row.farmName,
    fieldId: row.fieldId,
    fieldName: row.fieldName,
    productId: row.productId,
    productName: row.productName,
    additionalInfo: row.additionalInfo,
    status: readStatus(row.status),
    createdAt: row.createdAt.toISOString(),
    latestUpdatedAt: row.latestUpdatedAt.toISOString(),
    totalArea: row.totalAreaHa,
    areaWithinParameters: row.areaWithinHa,
    startDate: row.startDate?.toISOString() ?? null,
    endDate: row.endDate?.toISOString() ?? null,
    outline: drawFiles(row.outlines),
    operators: [...row.operators],
    machineries: [...row.machineries],
    isDepended: row.isDepended,
  }
}
