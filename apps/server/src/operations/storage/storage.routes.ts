import * as contract from '@talhao/contract/operations/storage'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { StorageRoom } from '../../platform/quotas/storage-room.ts'
import { describeStorage, removeRawFiles, type StorageDeps } from './storage.service.ts'

export function registerStorage(
  app: FastifyInstance,
  deps: StorageDeps & { readonly room: StorageRoom },
): void {
  serve(app, contract.getStorage, async ({ caller }) => ({
    status: 'success',
    data: { ...(await describeStorage(deps, caller.clientId)), isDiskLow: await deps.room.isDiskLow() },
  }))

  serve(app, contract.removeRawFiles, async ({ body, caller }) => ({
    status: 'success',
    data: { removedBytes: await removeRawFiles(deps, caller, body.fileids) },
  }))
}
