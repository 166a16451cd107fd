import { type Static, Type } from 'typebox'
import { clientAdmins } from '../../core/access.ts'
import { Done, fileOf, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** How long a finished file waits, and how long an erasure can be taken back. */
export const accountExportDays = 7
export const erasureGraceDays = 7

/** `gone`: it was made, but its file is no more, as after a restore; it can be made anew. */
export const accountExportStates = ['waiting', 'running', 'done', 'failed', 'gone'] as const

export const AccountExport = Shape({
  id: Id,
  state: Type.Enum(accountExportStates),
  /** 0 to 100. */
  percent: Type.Integer(),
  requested_at: IsoTime,
  requested_by: Type.String(),
  bytes: Nullable(Type.Integer()),
  expires_at: Nullable(IsoTime),
})
export type AccountExport = Static<typeof AccountExport>

export const OwnData = Shape({
  /** The newest; null: none, or it has expired. */
  export: Nullable(AccountExport),
  /** When the client's data are erased; null: they are not. */
  erases_at: Nullable(IsoTime),
})
export type OwnData = Static<typeof OwnData>

/** Data of a client are the administrator's to take along and to erase. */
const owners = { ...clientAdmins, verified: true } as const

export const readOwnData = defineEndpoint({
  name: 'readOwnData',
  summary: 'How far the file with all data of the client is, and whether the data are to be erased',
  method: 'GET',
  path: '/api/v2/own_data',
  access: clientAdmins,
  answers: { 200: SuccessOf(OwnData) },
})

/** While one is being made, asking again answers that one. */
export const requestAccountExport = defineEndpoint({
  name: 'requestAccountExport',
  summary: 'Make a file with all data of the client, as CSV and as the files that were sent, with a manifest',
  method: 'POST',
  path: '/api/v2/own_data/exports',
  access: owners,
  answers: { 201: SuccessOf(AccountExport) },
})

export const downloadAccountExport = defineEndpoint({
  name: 'downloadAccountExport',
  summary: 'The file with all data of the client',
  method: 'GET',
  path: '/api/v2/own_data/exports/:id/file',
  access: { ...owners, queryToken: true },
  params: Shape({ id: Id }),
  answers: { 200: fileOf('application/zip') },
})

/** Another name than the client's → 422 with `errors.name`; with a running subscription → 422. */
export const eraseClient = defineEndpoint({
  name: 'eraseClient',
  summary: 'Have all data of the client erased after some days, but for what the law has kept',
  method: 'POST',
  path: '/api/v2/own_data/erasure',
  access: owners,
  body: Shape({ name: Type.String({ maxLength: 300 }) }),
  answers: { 200: SuccessOf(Shape({ erases_at: IsoTime })) },
})

export const keepClient = defineEndpoint({
  name: 'keepClient',
  summary: 'Keep the client’s data after all, as long as they are not erased',
  method: 'DELETE',
  path: '/api/v2/own_data/erasure',
  access: owners,
  answers: { 200: Done },
})

export const ownDataEndpoints = [
  readOwnData,
  requestAccountExport,
  downloadAccountExport,
  eraseClient,
  keepClient,
]
