import { type Static, Type } from 'typebox'
import { clientUsers, clouds } from '../../core/access.ts'
import { Done, FilePart, fileOf, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import {
  AccessToken,
  FileFilters,
  FileId,
  FileListQuery,
  FilePathAnswer,
  operationFileFields,
  operationFileKinds,
  RejectedLines,
  UploadAnswer,
  weatherExportTypes,
  weatherFileFields,
  weatherKind,
  weatherMetricNames,
} from '../files/index.ts'
import { TargetChanges, WeatherLimits, WeatherParameterDetails } from './targets.ts'
import { WeatherUploadMeta } from './upload-meta.ts'

export * from './targets.ts'
export * from './upload-meta.ts'

const readers = { ...clientUsers, clouds: ['emcloud'] } as const

export const WeatherFile = Shape({ ...operationFileFields, ...weatherFileFields })
export type WeatherFile = Static<typeof WeatherFile>

export const uploadWeatherFile = defineEndpoint({
  name: 'uploadWeatherFile',
  summary: 'Upload an operation of the weather cloud: meta (JSON) and polygons (CSV, may be gzip)',
  method: 'POST',
  path: '/api/v2/emclouds/upload',
  access: { ...readers, permission: 'operation.create', device: true, verified: true },
  bodyType: 'multipart',
  /** A CSV, which may be gzipped. */
  parts: Shape({ meta: WeatherUploadMeta, polygons: FilePart }),
  answers: { 201: UploadAnswer },
})

export const listWeatherFiles = defineEndpoint({
  name: 'listWeatherFiles',
  summary: 'Operations of the weather cloud, twenty a page, the newest work first; with an id, that one',
  method: 'GET',
  path: '/api/v2/em_cloud_file_names',
  savedAs: 'operations',
  access: { ...readers, keyScopes: ['operations'] },
  query: FileListQuery,
  answers: { 200: SuccessOf(Type.Array(WeatherFile)) },
})

export const listWeatherFilters = defineEndpoint({
  name: 'listWeatherFilters',
  summary: 'The fields, seasons and products that operations of the weather cloud can be narrowed down to',
  method: 'GET',
  path: '/api/v2/em_cloud_file_names/filters',
  savedAs: 'operations',
  access: readers,
  answers: { 200: SuccessOf(FileFilters) },
})

/** `fileid`: also an operation of the equipment cloud, or one of its files, meaning the operation. */
export const getWeatherLimits = defineEndpoint({
  name: 'getWeatherLimits',
  summary: 'What was measured during an operation: one entry with minima, maxima and averages',
  method: 'GET',
  path: '/api/v2/em_cloud_file_names/limit_details',
  savedAs: 'operation',
  access: { ...readers, keyScopes: ['operations'] },
  query: Shape({ fileid: FileId }),
  answers: { 200: SuccessOf(Type.Array(WeatherLimits)) },
})

export const getWeatherParameters = defineEndpoint({
  name: 'getWeatherParameters',
  summary: 'The targets of an operation, and those it began with: one entry',
  method: 'GET',
  path: '/api/v2/em_cloud_file_names/parameter_details',
  savedAs: 'operation',
  access: readers,
  query: Shape({ fileid: FileId }),
  answers: { 200: SuccessOf(Type.Array(WeatherParameterDetails)) },
})

/** Broken rules → 422 with the text of OPS-42 in `message`. */
export const updateWeatherTargets = defineEndpoint({
  name: 'updateWeatherTargets',
  summary: 'Change targets of an operation; the resulting pairs are checked',
  method: 'POST',
  path: '/api/v2/em_cloud_file_names/update_targets',
  access: { ...readers, permission: 'operation.create' },
  body: Shape({ fileid: FileId, update_targets: TargetChanges }),
  answers: { 200: Done },
})

export const getWeatherFilePath = defineEndpoint({
  name: 'getWeatherFilePath',
  summary: 'Where the file of an operation is fetched',
  method: 'GET',
  path: '/api/v2/emclouds/filepath',
  savedAs: 'operation',
  access: readers,
  query: Shape({ fileid: FileId, filetype: Type.Optional(Type.Enum([weatherKind])) }),
  answers: { 200: FilePathAnswer },
})

export const deleteWeatherFile = defineEndpoint({
  name: 'deleteWeatherFile',
  summary: 'Delete an operation of the weather cloud with its file',
  method: 'DELETE',
  path: '/api/v2/emclouds/delete',
  access: { ...readers, permission: 'operation.manage' },
  query: Shape({ fileid: FileId }),
  answers: { 200: Done },
})

export const exportWeatherFile = defineEndpoint({
  name: 'exportWeatherFile',
  summary: 'The file of an operation as GeoJSON, KMZ, shapefile or CSV',
  method: 'GET',
  path: '/api/v2/emclouds/export',
  access: { ...readers, queryToken: true },
  query: Shape({
    file_id: FileId,
    export_type: Type.Enum(weatherExportTypes),
    access_token: AccessToken,
  }),
  answers: { 200: fileOf('application/octet-stream') },
})

export const getWeatherSummary = defineEndpoint({
  name: 'getWeatherSummary',
  summary:
    'An operation on one printable page (PDF): map by a metric, weather against targets, charts, wind rose',
  method: 'GET',
  path: '/api/v2/emclouds/summary',
  savedAs: 'operation',
  access: { ...readers, queryToken: true },
  query: Shape({
    file_id: FileId,
    /** What colours the map; temperature when absent. */
    metric: Type.Optional(Type.Enum(weatherMetricNames)),
    access_token: AccessToken,
  }),
  answers: { 200: fileOf('application/pdf') },
})

/** Of all three clouds, as `serveOperationFile`; the id of an operation of the equipment cloud means all of its files. */
export const listRejectedLines = defineEndpoint({
  name: 'listRejectedLines',
  summary:
    'The lines of an operation that were skipped when it was uploaded, the first twenty with their reason',
  method: 'GET',
  path: '/api/v2/operation_files/rejected_lines',
  savedAs: 'operation',
  access: { ...clientUsers, clouds },
  query: Shape({ fileid: FileId }),
  answers: { 200: SuccessOf(RejectedLines) },
})

/** Of all three clouds; the client must have the one that the file belongs to. */
export const serveOperationFile = defineEndpoint({
  name: 'serveOperationFile',
  summary: 'A file as the map draws it, gzipped as it lies (FORMAT.md); format=csv: the CSV as it was sent',
  method: 'GET',
  path: '/api/v2/operation_files/:fileid/:kind',
  access: { ...clientUsers, clouds, queryToken: true, keyScopes: ['operations'] },
  params: Shape({ fileid: FileId, kind: Type.Enum(operationFileKinds) }),
  query: Shape({ format: Type.Optional(Type.Enum(['csv'])), access_token: AccessToken }),
  answers: { 200: fileOf('application/octet-stream') },
})

export const weatherCloudEndpoints = [
  uploadWeatherFile,
  listWeatherFiles,
  listWeatherFilters,
  getWeatherLimits,
  getWeatherParameters,
  updateWeatherTargets,
  getWeatherFilePath,
  deleteWeatherFile,
  exportWeatherFile,
  getWeatherSummary,
  listRejectedLines,
  serveOperationFile,
]
