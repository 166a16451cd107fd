import * as contract from '@talhao/contract/operations/equipment'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { OperationFilesDeps } from '../../files/receive-upload.ts'
import { importIsoxml } from './import-isoxml.ts'
import { readIsoxml } from './read-isoxml.ts'

export function registerIsoxml(app: FastifyInstance, deps: OperationFilesDeps): void {
  serve(app, contract.readIsoxml, async ({ caller, request, language }) => {
    const data = await readIsoxml(deps, { clientId: caller.clientId, request, language })
    return { status: 'Success', data }
  })
  serve(app, contract.importIsoxml, async ({ caller, request }) => {
    const data = await importIsoxml(deps, caller, request)
    return { status: 'Success', message: contract.describeAction('Operation', 'created'), data }
  })
}
