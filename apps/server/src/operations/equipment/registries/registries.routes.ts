import type { Endpoint, PermissionDemand } from '@talhao/contract/core'
import * as contract from '@talhao/contract/operations/equipment'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { createOperators } from './create-operators.ts'
import { farmsRegistry } from './farms.registry.ts'
import { fieldsRegistry, listFieldsOfFarm } from './fields.registry.ts'
import { machineriesRegistry } from './machineries.registry.ts'
import { operatorsRegistry } from './operators.registry.ts'
import { listProductLabels } from './product-labels.ts'
import { productsRegistry } from './products.registry.ts'
import {
  createRecord,
  deleteRecord,
  disableRecord,
  getRecord,
  levelOf,
  listRecords,
  type RegistryDeps,
  updateRecord,
} from './registry.service.ts'
import type { Registry, RegistryRow } from './registry.ts'

export function registerRegistries(app: FastifyInstance, deps: RegistryDeps): void {
  serveFarms(app, deps)
  serveFields(app, deps)
  serveProducts(app, deps)
  serveMachineries(app, deps)
  serveOperators(app, deps)
}

function serveFarms(app: FastifyInstance, deps: RegistryDeps): void {
  const register = farmsRegistry
  serve(app, contract.listEquipmentFarms, async ({ caller }) => {
    const farms = await listRecords(deps.db, caller.clientId, register)
    return { status: 'Success', data: { farms, permission: levelOf(caller, 'farm') } }
  })
  serve(app, contract.createEquipmentFarm, async ({ caller, body }) => {
    const data = await createRecord(deps, caller, { register, input: body.farm })
    return { status: 'Success', message: contract.describeAction('Farm', 'created'), data }
  })
  serve(app, contract.updateEquipmentFarm, async ({ caller, params, body }) => {
    const data = await updateRecord(deps, caller, { register, id: params.id, input: body.farm })
    return { status: 'Success', message: contract.describeAction('Farm', 'updated'), data }
  })
  const calls = { remove: contract.deleteEquipmentFarm, disable: contract.disableEquipmentFarm }
  serveEnds(app, deps, { register, ...calls })
}

function serveFields(app: FastifyInstance, deps: RegistryDeps): void {
  const register = fieldsRegistry
  serve(app, contract.listEquipmentFields, async ({ caller, query: { farm_id: farmId } }) => {
    const fields = await (farmId === undefined || farmId === ''
      ? listRecords(deps.db, caller.clientId, register)
      : listFieldsOfFarm(deps.db, caller.clientId, farmId))
    return { status: 'Success', data: { fields, permission: levelOf(caller, 'field') } }
  })
  serve(app, contract.createEquipmentField, async ({ caller, body }) => {
    const input = { ...body.field, farmId: body.farm_id ?? null }
    const data = await createRecord(deps, caller, { register, input })
    return { status: 'Success', message: contract.describeAction('Field', 'created'), data }
  })
  serve(app, contract.updateEquipmentField, async ({ caller, params, body }) => {
    const data = await updateRecord(deps, caller, { register, id: params.id, input: body.field })
    return { status: 'Success', message: contract.describeAction('Field', 'updated'), data }
  })
  const calls = { remove: contract.deleteEquipmentField, disable: contract.disableEquipmentField }
  serveEnds(app, deps, { register, ...calls })
}

function serveProducts(app: FastifyInstance, deps: RegistryDeps): void {
  const register = productsRegistry
  serve(app, contract.listEquipmentProducts, async ({ caller }) => {
    const products = await listRecords(deps.db, caller.clientId, register)
    return { status: 'Success', data: { products, permission: levelOf(caller, 'product') } }
  })
  serve(app, contract.getEquipmentProduct, async ({ caller, params }) => {
    const data = await getRecord(deps.db, { clientId: caller.clientId, id: params.id }, register)
    return { status: 'Success', data }
  })
  serve(app, contract.listProductLabels, async ({ caller }) => ({
    status: 'success',
    data: await listProductLabels(deps.db, caller.clientId),
  }))
  serve(app, contract.createEquipmentProduct, async ({ caller, body }) => {
    const data = await createRecord(deps, caller, { register, input: body.product })
    return { status: 'Success', message: contract.describeAction('Product', 'created'), data }
  })
  serve(app, contract.updateEquipmentProduct, async ({ caller, params, body }) => {
    const data = await updateRecord(deps, caller, { register, id: params.id, input: body.product })
    return { status: 'Success', message: contract.describeAction('Product', 'updated'), data }
  })
  const calls = { remove: contract.deleteEquipmentProduct, disable: contract.disableEquipmentProduct }
  serveEnds(app, deps, { register, ...calls })
}

function serveMachineries(app: FastifyInstance, deps: RegistryDeps): void {
  const register = machineriesRegistry
  serve(app, contract.listEquipmentMachineries, async ({ caller }) => {
    const machineries = await listRecords(deps.db, caller.clientId, register)
    return { status: 'Success', data: { machineries, permission: levelOf(caller, 'machinery') } }
  })
  serve(app, contract.createEquipmentMachinery, async ({ caller, body }) => {
    const data = await createRecord(deps, caller, { register, input: body.machinery })
    return { status: 'Success', message: contract.describeAction('Machinery', 'created'), data }
  })
  serve(app, contract.updateEquipmentMachinery, async ({ caller, params, body }) => {
    const data = await updateRecord(deps, caller, { register, id: params.id, input: body.machinery })
    return { status: 'Success', message: contract.describeAction('Machinery', 'updated'), data }
  })
  const calls = { remove: contract.deleteEquipmentMachinery, disable: contract.disableEquipmentMachinery }
  serveEnds(app, deps, { register, ...calls })
}

function serveOperators(app: FastifyInstance, deps: RegistryDeps): void {
  const register = operatorsRegistry
  serve(app, contract.listEquipmentOperators, async ({ caller }) => {
    const operators = await listRecords(deps.db, caller.clientId, register)
    return { status: 'Success', data: { operators, permission: levelOf(caller, 'operator') } }
  })
  serve(app, contract.createEquipmentOperator, async ({ caller, body }) => {
    const data = await createRecord(deps, caller, { register, input: body.operator })
    return { status: 'Success', message: contract.describeAction('Operator', 'created'), data }
  })
  serve(app, contract.createEquipmentOperators, async ({ caller, body }) => {
    const data = await createOperators(deps, caller, body.operators)
    return { status: 'Success', message: contract.operatorsCreatedMessage, data }
  })
  serve(app, contract.updateEquipmentOperator, async ({ caller, params, body }) => {
    const data = await updateRecord(deps, caller, { register, id: params.id, input: body.operator })
    return { status: 'Success', message: contract.describeAction('Operator', 'updated'), data }
  })
  const calls = { remove: contract.deleteEquipmentOperator, disable: contract.disableEquipmentOperator }
  serveEnds(app, deps, { register, ...calls })
}

type Removal = typeof contract.deleteEquipmentFarm
/** Deleting and disabling are the same call for every registry. */
type EndCall = Omit<Endpoint, 'params' | 'answers' | 'access'> &
  Pick<Removal, 'params' | 'answers'> & {
    readonly access: Omit<Removal['access'], 'permission'> & { readonly permission: PermissionDemand }
  }

export function serveEnds<I, V, R extends RegistryRow, S>(
  app: FastifyInstance,
  deps: RegistryDeps,
  { register, remove, disable }: { register: Registry<I, V, R, S>; remove: EndCall; disable: EndCall },
): void {
  serve(app, remove, async ({ caller, params }) => {
    await deleteRecord(deps, caller, { register, id: params.id })
    return { status: 'Success', message: contract.describeAction(register.name, 'deleted') }
  })
  serve(app, disable, async ({ caller, params }) => {
    await disableRecord(deps, caller, { register, id: params.id })
    return { status: 'Success', message: contract.describeAction(register.name, 'disabled') }
  })
}
