import { Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, fileOf, Id, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { csvDialects } from '../../core/csv-dialect.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { exportDataTypes, exportPeriods, QueuedExport, stationsPerZip } from './csv-export.ts'

export * from './csv-export.ts'

const openedAsLink = { ...clientUsers, queryToken: true } as const

/** Dates and period are checked by the service, so that the message can speak the user's language. */
const LocalDate = Type.String({ maxLength: 40 })

/** Which rows. A forecast has no period, and is whole unless dates are sent. */
const rows = {
  data_type: Type.Enum(exportDataTypes),
  station_id: Type.String({ maxLength: 100 }),
  /** YYYY-MM-DD, days of the station's own zone, both included. */
  from_date: Type.Optional(Nullable(LocalDate)),
  to_date: Type.Optional(Nullable(LocalDate)),
  period: Type.Optional(Nullable(Type.Enum(exportPeriods))),
  /** Without one, that of the client's country. */
  dialect: Type.Optional(Type.Enum(csvDialects)),
}

export const getLatestEmail = defineEndpoint({
  name: 'getLatestEmail',
  summary: 'The address the caller last mailed an export to',
  method: 'GET',
  path: '/api/v1/csv_exportations/latest_email',
  access: clientUsers,
  answers: { 200: Shape({ email: Nullable(Type.String()) }) },
})

/** A bad address or range → 422. Without rows, 200 with a message, and no mail goes out. */
export const mailCsv = defineEndpoint({
  name: 'mailCsv',
  summary: "Mail a station's history or forecast as a CSV file",
  method: 'POST',
  path: '/api/v1/csv_exportations',
  access: clientUsers,
  body: Shape({ email: Type.String({ maxLength: 320 }), ...rows }),
  answers: { 202: Done, 200: Done },
})

/**
 * The file, named `{placeName}_{period}_{from}_{to}.csv`, as it comes from the database. Without rows: JSON
 * `{ status: "success", message }`.
 */
export const downloadCsv = defineEndpoint({
  name: 'downloadCsv',
  summary: "A station's history or forecast as a CSV file",
  method: 'GET',
  path: '/api/v1/csv_exportations/download',
  access: openedAsLink,
  isHeavy: true,
  query: Shape({ ...rows, access_token: Type.Optional(Type.String({ maxLength: 4000 })) }),
  answers: { 200: fileOf('text/csv') },
})

export const listExports = defineEndpoint({
  name: 'listExports',
  summary: "The caller's mails and zips of the last day: which wait, how far they are",
  method: 'GET',
  path: '/api/v1/csv_exportations',
  access: clientUsers,
  answers: { 200: SuccessOf(Type.Array(QueuedExport)) },
})

/** Without rows, 200 with a message. */
export const makeZip = defineEndpoint({
  name: 'makeZip',
  summary: 'Begin one zip with the history of several stations; listExports tells how far it is',
  method: 'POST',
  path: '/api/v1/csv_exportations/zip',
  access: clientUsers,
  body: Shape({
    station_ids: Type.Array(Id, { minItems: 1, maxItems: stationsPerZip }),
    from_date: LocalDate,
    to_date: LocalDate,
    period: Type.Enum(exportPeriods),
    dialect: Type.Optional(Type.Enum(csvDialects)),
  }),
  answers: { 202: SuccessOf(Shape({ id: Id })), 200: Done },
})

export const downloadZip = defineEndpoint({
  name: 'downloadZip',
  summary: 'A zip that is made; for a day',
  method: 'GET',
  path: '/api/v1/csv_exportations/zip/:id',
  access: openedAsLink,
  params: Shape({ id: Id }),
  query: Shape({ access_token: Type.Optional(Type.String({ maxLength: 4000 })) }),
  answers: { 200: fileOf('application/zip') },
})

export const exportsEndpoints = [getLatestEmail, mailCsv, downloadCsv, listExports, makeZip, downloadZip]
