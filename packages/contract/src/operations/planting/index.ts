import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, FilePart, fileOf, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import {
  AccessToken,
  FileFilters,
  FileId,
  FileListQuery,
  FilePathAnswer,
  OptionalNumber,
  operationFileFields,
  plantingExportTypes,
  plantingFileFields,
  plantingKinds,
  UploadAnswer,
} from '../files/index.ts'
import { AvailableFiles, PlantingDetails } from './details.ts'
import { PlantingUploadMeta } from './upload-meta.ts'

export * from './details.ts'
export * from './upload-meta.ts'

const readers = { ...clientUsers, clouds: ['mpcloud'] } as const

export const PlantingFile = Shape({
  ...operationFileFields,
  ...plantingFileFields,
  /** What decides the shape of the strips. */
  numberOfSeedsRows: OptionalNumber,
  numberOfFertilizersRows: OptionalNumber,
  widthRow: OptionalNumber,
})
export type PlantingFile = Static<typeof PlantingFile>

export const uploadPlantingFiles = defineEndpoint({
  name: 'uploadPlantingFiles',
  summary: 'Upload a planting operation: meta (JSON) and any of seeds, fertilizers, speed (CSV, may be gzip)',
  method: 'POST',
  path: '/api/v2/mpclouds/upload',
  access: { ...readers, permission: 'operation.create', device: true, verified: true },
  bodyType: 'multipart',
  /** Any of the kinds as CSV, which may be gzipped. */
  parts: Shape({
    meta: PlantingUploadMeta,
    seeds: Type.Optional(FilePart),
    fertilizers: Type.Optional(FilePart),
    speed: Type.Optional(FilePart),
  }),
  answers: { 201: UploadAnswer },
})

export const listPlantingFiles = defineEndpoint({
  name: 'listPlantingFiles',
  summary: 'Planting operations, twenty a page, the newest work first; with an id, that one',
  method: 'GET',
  path: '/api/v2/mp_cloud_file_names',
  savedAs: 'operations',
  access: { ...readers, keyScopes: ['operations'] },
  query: FileListQuery,
  answers: { 200: SuccessOf(Type.Array(PlantingFile)) },
})

export const listPlantingFilters = defineEndpoint({
  name: 'listPlantingFilters',
  summary: 'The fields, seasons and crops that planting operations can be narrowed down to',
  method: 'GET',
  path: '/api/v2/mp_cloud_file_names/filters',
  savedAs: 'operations',
  access: readers,
  answers: { 200: SuccessOf(FileFilters) },
})

export const getPlantingDetails = defineEndpoint({
  name: 'getPlantingDetails',
  summary: 'The figures of a planting operation, computed when it was uploaded',
  method: 'GET',
  path: '/api/v2/mp_cloud_file_names/details',
  savedAs: 'operation',
  access: { ...readers, keyScopes: ['operations'] },
  query: Shape({ fileid: FileId }),
  answers: { 200: SuccessOf(PlantingDetails) },
})

export const checkPlantingFiles = defineEndpoint({
  name: 'checkPlantingFiles',
  summary: 'Which kinds of file a planting operation has',
  method: 'GET',
  path: '/api/v2/mpclouds/check_available_file',
  savedAs: 'operation',
  access: readers,
  query: Shape({ fileid: FileId }),
  answers: { 200: SuccessOf(AvailableFiles) },
})

export const getPlantingFilePath = defineEndpoint({
  name: 'getPlantingFilePath',
  summary: 'Where a file of a planting operation is fetched',
  method: 'GET',
  path: '/api/v2/mpclouds/filepath',
  savedAs: 'operation',
  access: readers,
  query: Shape({ fileid: FileId, filetype: Type.Enum(plantingKinds) }),
  answers: { 200: FilePathAnswer },
})

export const deletePlantingFile = defineEndpoint({
  name: 'deletePlantingFile',
  summary: 'Delete a planting operation with all its files',
  method: 'DELETE',
  path: '/api/v2/mpclouds/delete',
  access: { ...readers, permission: 'operation.manage' },
  query: Shape({ fileid: FileId }),
  answers: { 200: Done },
})

export const PlantingExportUrl = Shape({
  type: Type.Enum(plantingExportTypes),
  filetype: Type.Enum(plantingKinds),
  /** Without a token. */
  url: Type.String(),
})
export type PlantingExportUrl = Static<typeof PlantingExportUrl>

export const listPlantingExports = defineEndpoint({
  name: 'listPlantingExports',
  summary: 'The exports of a planting operation: one for each format and kind of file',
  method: 'GET',
  path: '/api/v2/mpclouds/export_urls',
  access: readers,
  query: Shape({ file_id: FileId }),
  answers: { 200: SuccessOf(Shape({ urls: Type.Array(PlantingExportUrl) })) },
})

export const exportPlantingFile = defineEndpoint({
  name: 'exportPlantingFile',
  summary: 'One file of a planting operation as GeoJSON, KMZ or shapefile',
  method: 'GET',
  path: '/api/v2/mpclouds/export',
  access: { ...readers, queryToken: true },
  query: Shape({
    file_id: FileId,
    filetype: Type.Enum(plantingKinds),
    export_type: Type.Enum(plantingExportTypes),
    access_token: AccessToken,
  }),
  answers: { 200: fileOf('application/octet-stream') },
})

export const getPlantingSummary = defineEndpoint({
  name: 'getPlantingSummary',
  summary: 'A planting operation on one printable page (PDF): map, figures, charts',
  method: 'GET',
  path: '/api/v2/mpclouds/summary',
  savedAs: 'operation',
  access: { ...readers, queryToken: true },
  query: Shape({ file_id: FileId, access_token: AccessToken }),
  answers: { 200: fileOf('application/pdf') },
})

export const plantingEndpoints = [
  uploadPlantingFiles,
  listPlantingFiles,
  listPlantingFilters,
  getPlantingDetails,
  checkPlantingFiles,
  getPlantingFilePath,
  deletePlantingFile,
  listPlantingExports,
  exportPlantingFile,
  getPlantingSummary,
]
