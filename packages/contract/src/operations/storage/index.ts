import { type Static, Type } from 'typebox'
import { clientAdmins } from '../../core/access.ts'
import { IsoTime, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** How much of what a client may keep is kept. */
const Share = Shape({ used: Type.Number(), quota: Type.Number() })

const RawFile = Shape({
  fileid: Type.String(),
  name: Type.String(),
  fromDate: IsoTime,
  bytes: Type.Number(),
})

export const Storage = Shape({
  /** Bytes. */
  storage: Share,
  /** Points of operations and observations of stations. */
  rows: Share,
  /** Files as they were sent, which can be removed while the operations stay; the oldest work first. */
  rawFiles: Shape({ count: Type.Integer(), bytes: Type.Number(), oldest: Type.Array(RawFile) }),
  /** The server's own disk: uploads are refused until somebody makes room. */
  isDiskLow: Type.Boolean(),
})
export type Storage = Static<typeof Storage>

export const getStorage = defineEndpoint({
  name: 'getStorage',
  summary: 'What the own client keeps of what it may keep, and the oldest raw files',
  method: 'GET',
  path: '/api/v2/storage',
  access: clientAdmins,
  answers: { 200: SuccessOf(Storage) },
})

export const removeRawFiles = defineEndpoint({
  name: 'removeRawFiles',
  summary: 'Remove the files of operations as they were sent; maps, figures and exports stay',
  method: 'POST',
  path: '/api/v2/storage/remove_raw_files',
  access: clientAdmins,
  body: Shape({ fileids: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 50 }) }),
  answers: { 200: SuccessOf(Shape({ removedBytes: Type.Number() })) },
})

export const storageEndpoints = [getStorage, removeRawFiles]
