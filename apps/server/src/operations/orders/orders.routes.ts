import * as contract from '@talhao/contract/operations/orders'
import type { FastifyInstance } from 'fastify'
import { describeAttachment } from '../../platform/http/file-name.ts'
import { fillText } from '../../platform/http/problem.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import type { CoverageDeps } from '../covered-area/measure-subject.ts'
import { compareOrder } from './compare-order.ts'
import {
  changeState,
  chooseOperation,
  createOrder,
  deleteOrder,
  listOrders,
  readOrder,
  updateDraft,
} from './orders.service.ts'
import { ordersTexts } from './orders.texts.ts'
import { writeOrderTask } from './write-order-task.ts'

export function registerOrders(app: FastifyInstance, deps: CoverageDeps): void {
  serve(app, contract.listWorkOrders, async ({ caller, query }) => ({
    status: 'success',
    data: await listOrders(deps.db, caller.clientId, { fieldId: query.field_id }),
  }))

  serve(app, contract.readWorkOrder, async ({ caller, params }) => ({
    status: 'success',
    data: await readOrder(deps, { clientId: caller.clientId, id: params.id }),
  }))

  serve(app, contract.createWorkOrder, async ({ caller, body }) => ({
    status: 'success',
    data: await createOrder(deps, caller, body),
  }))

  serve(app, contract.updateWorkOrder, async ({ caller, params, body }) => ({
    status: 'success',
    data: await updateDraft(deps, caller, { id: params.id, input: body }),
  }))

  serve(app, contract.changeOrderState, async ({ caller, params, body }) => ({
    status: 'success',
    data: await changeState(deps, caller, { id: params.id, state: body.state }),
  }))

  serve(app, contract.deleteWorkOrder, async ({ caller, params, language }) => {
    await deleteOrder(deps, caller, params.id)
    return { status: 'success', message: fillText(ordersTexts.deleted, language) }
  })

  serve(app, contract.downloadOrderTask, async ({ caller, params, language, reply }) => {
    const file = await writeOrderTask(deps, { clientId: caller.clientId, id: params.id }, language)
    reply
      .type('application/zip')
      .header('content-disposition', describeAttachment(file.fileName))
      .send(file.bytes)
    return alreadySent
  })

  serve(app, contract.compareWorkOrder, async ({ caller, params }) => ({
    status: 'success',
    data: await compareOrder(deps, { clientId: caller.clientId, id: params.id }),
  }))

  serve(app, contract.chooseOrderOperation, async ({ caller, params, body }) => ({
    status: 'success',
    data: await chooseOperation(deps, caller, { id: params.id, operationId: body.operation_id }),
  }))
}
