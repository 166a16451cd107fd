import { exportByOperationIds, exportByOperatorIds } from '@talhao/contract/equipment'
import { fetchFile } from '../../../shared/api/call-operation.ts'
import type { ExportType } from '../export/export-types.ts'

export function fetchOperationsZip(ids: readonly string[], type: ExportType): Promise<Blob> {
  return fetchFile(exportByOperationIds, { body: { export_type: type, operation_ids: [...ids] } })
}

export function fetchOperatorsZip(ids: readonly string[], type: ExportType): Promise<Blob> {
  return fetchFile(exportByOperatorIds, { body: { export_type: type, operator_ids: [...ids] } })
}
