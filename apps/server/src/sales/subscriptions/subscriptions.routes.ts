import { listSubscriptions } from '@talhao/contract/sales/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { describeSubscriptions } from './subscriptions.ts'

export function registerSubscriptions(
  app: FastifyInstance,
  deps: { readonly db: Db; readonly publicUrl: string },
): void {
  serve(app, listSubscriptions, async ({ caller }) => ({
    status: 'success',
    data: await describeSubscriptions(deps, caller.clientId),
  }))
}
