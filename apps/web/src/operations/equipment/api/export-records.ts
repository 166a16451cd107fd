import { exportByOperationIds, exportByOperatorIds } from '@talhao/contract/operations/equipment'
import { fetchFile } from '../../../lib/api/call-endpoint.ts'
import type { ExportType } from '../export/export-types.ts'

export function fetchOperationsZip(ids: readonly string[], type: ExportType): Promise<Blob> {
  return fetchFile(exportByOperationIds, { body: { export_type: type, operation_ids: [...ids] } })
}

export function fetchOperatorsZip(ids: readonly string[], type: ExportType): Promise<Blob> {
  return fetchFile(exportByOperatorIds, { body: { export_type: type, operator_ids: [...ids] } })
}
