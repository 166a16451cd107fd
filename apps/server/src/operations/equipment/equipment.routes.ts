import * as contract from '@talhao/contract/operations/equipment'
import type { FastifyInstance } from 'fastify'
import { describeChanges, readSince } from '../../platform/changes/since.ts'
import { farmLimitOf } from '../../platform/http/caller.ts'
import { serve } from '../../platform/http/serve.ts'
import { describeRejectedLines } from '../files/describe-rejected-lines.ts'
import type { OperationFilesDeps } from '../files/receive-upload.ts'
import { registerIsoxml } from './isoxml/isoxml.routes.ts'
import { finishOperations } from './operations/finish-operations.ts'
import { listOperationChanges } from './operations/operation-changes.ts'
import { getOperationDetail } from './operations/operation-detail.ts'
import { operationsRegistry } from './operations/operations.registry.ts'
import { updateOperation } from './operations/update-operation.ts'
import { uploadSubOperation } from './operations/upload-sub-operation.ts'
import { getWindRose } from './operations/wind-direction.ts'
import { registerRegistries, serveEnds } from './registries/registries.routes.ts'
import { createRecord, levelOf, listRecords } from './registries/registry.service.ts'

export function registerEquipment(app: FastifyInstance, deps: OperationFilesDeps): void {
  registerRegistries(app, deps)
  serveOperations(app, deps)
  registerIsoxml(app, deps)
}

function serveOperations(app: FastifyInstance, deps: OperationFilesDeps): void {
  const { db } = deps
  const register = operationsRegistry

  serve(app, contract.listEquipmentOperations, async ({ caller }) => {
    const farmIds = farmLimitOf(caller)
    const all = await listRecords(db, caller.clientId, register)
    const operations = farmIds === null ? all : all.filter(({ farmId }) => farmIds.includes(farmId))
    return { status: 'Success', data: { operations, permission: levelOf(caller, 'operation') } }
  })
  serve(app, contract.listOperationChanges, async ({ caller, query }) => {
    const now = deps.clock.now()
    const { clientId, farmIds } = caller
    const after = readSince(query.since, caller, now)
    return describeChanges(await listOperationChanges(db, { clientId, farmIds, after }), now)
  })
  serve(app, contract.createEquipmentOperation, async ({ caller, body }) => {
    const data = await createRecord(deps, caller, { register, input: body.operation })
    return { status: 'Success', message: contract.describeAction('Operation', 'created'), data }
  })
  serve(app, contract.updateEquipmentOperation, async ({ caller, params, body }) => {
    const data = await updateOperation(deps, caller, { id: params.id, input: body.operation })
    return { status: 'Success', message: contract.describeAction('Operation', 'updated'), data }
  })
  const calls = { remove: contract.deleteEquipmentOperation, disable: contract.disableEquipmentOperation }
  serveEnds(app, deps, { register, ...calls })

  serve(app, contract.finishEquipmentOperations, async ({ caller, body }) => {
    await finishOperations(deps, caller, body.ids)
    return { status: 'Success', message: contract.operationsFinishedMessage }
  })
  serve(app, contract.getEquipmentOperation, async ({ caller, params }) => {
    const data = await getOperationDetail(db, {
      clientId: caller.clientId,
      id: params.id,
      farmIds: farmLimitOf(caller),
    })
    return { status: 'Success', data }
  })
  serve(app, contract.uploadSubOperation, async ({ caller, params, request, language }) => {
    const { file, parts } = await uploadSubOperation(deps, caller, { operationId: params.id, request })
    const data = { fileid: file.id, rejectedLines: describeRejectedLines(parts, language) }
    return { status: 'Success', data }
  })
  serve(app, contract.getWindDirection, async ({ caller, body }) => {
    const data = await getWindRose(db, caller.clientId, body.operation_ids)
    return { status: 'success', data }
  })
}
