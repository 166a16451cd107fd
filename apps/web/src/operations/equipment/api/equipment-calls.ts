import type { AnswerOf } from '@talhao/contract/core'
import {
  createEquipmentOperators,
  describeAction,
  type EquipmentOperation,
  exportByOperationIds,
  exportByOperatorIds,
  finishEquipmentOperations,
  getEquipmentOperation,
  type IsoxmlImportMeta,
  type IsoxmlReading,
  importIsoxml,
  isoxmlPart,
  operationsFinishedMessage,
  operatorsCreatedMessage,
  readIsoxml,
} from '@talhao/contract/operations/equipment'
import { useMutation } from '@tanstack/react-query'
import { callEndpoint, fetchFile } from '../../../lib/api/call-endpoint.ts'
import { refreshing } from '../../../lib/api/mutation-of.ts'
import { queryOf } from '../../../lib/api/query-of.ts'
import { uploadForm } from '../../../lib/api/upload-form.ts'
import type { ExportType } from '../export/export-types.ts'
import type { Sending } from '../isoxml/use-sending.ts'
import type { OperatorRow } from '../operators/parse-pasted-operators.ts'
import type { RegistryRecord } from '../registry/registry-record.ts'
import { useEquipmentReads } from './equipment-reads.ts'
import type { RegistryCalls } from './registry-calls.ts'
import { UnexpectedMessage } from './unexpected-message.ts'

/** One operation with its files, who did it, figures, targets and weather. */
export function operationOptions(operationId: string) {
  return { ...queryOf(getEquipmentOperation, { params: { id: operationId } }), select: readOperation }
}

function readOperation({ data }: AnswerOf<typeof getEquipmentOperation>) {
  return data
}

/** Adds a record, or changes the one that is given. */
export function useSaveRecord<Row extends RegistryRecord, Draft>(
  calls: RegistryCalls<Row, Draft>,
  record: Row | null,
) {
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const { message } = record === null ? await calls.create(draft) : await calls.update(record.id, draft)
      expectMessage(message, describeAction(calls.wireName, record === null ? 'created' : 'updated'))
    },
    ...refreshing({ refreshes: useEquipmentReads() }),
  })
}

export type Removal = 'delete' | 'disable'

/** Deletes a record, or disables one that others depend on. */
export function useRemoveRecord<Row extends RegistryRecord, Draft>(calls: RegistryCalls<Row, Draft>) {
  return useMutation({
    mutationFn: async ({ id, removal }: { id: string; removal: Removal }) => {
      const { message } = removal === 'delete' ? await calls.remove(id) : await calls.disable(id)
      expectMessage(message, describeAction(calls.wireName, removal === 'delete' ? 'deleted' : 'disabled'))
    },
    ...refreshing({ refreshes: useEquipmentReads() }),
  })
}

export function useCreateOperators() {
  return useMutation({
    mutationFn: async (operators: readonly OperatorRow[]) => {
      const { message } = await callEndpoint(createEquipmentOperators, {
        body: { operators: [...operators] },
      })
      expectMessage(message, operatorsCreatedMessage)
    },
    ...refreshing({ refreshes: useEquipmentReads() }),
  })
}

export function useFinishOperations() {
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { message } = await callEndpoint(finishEquipmentOperations, { body: { ids: [...ids] } })
      expectMessage(message, operationsFinishedMessage)
    },
    ...refreshing({ refreshes: useEquipmentReads() }),
  })
}

function expectMessage(message: string | undefined, expected: string): void {
  if (message !== expected) throw new UnexpectedMessage(message ?? '')
}

/** What the task data of a terminal holds; nothing is stored. */
export function useReadIsoxml() {
  return useMutation({
    mutationFn: async ({ content, onProgress, signal }: Sending<File>): Promise<IsoxmlReading> => {
      const form = new FormData()
      form.append(isoxmlPart, content)
      const { data } = await uploadForm(readIsoxml, { form, onProgress, signal })
      return data
    },
  })
}

export interface IsoxmlImport {
  readonly meta: IsoxmlImportMeta
  readonly taskdata: File
}

/** Makes an operation of one of the tasks; with the same `uploadId` again it is the same operation. */
export function useImportIsoxml() {
  return useMutation({
    mutationFn: async ({
      content,
      onProgress,
      signal,
    }: Sending<IsoxmlImport>): Promise<EquipmentOperation> => {
      const form = new FormData()
      // The small one first: what is wrong in it is answered before the file has gone out.
      form.append('meta', JSON.stringify(content.meta))
      form.append(isoxmlPart, content.taskdata)
      const { data } = await uploadForm(importIsoxml, { form, onProgress, signal })
      return data.operation
    },
    // Also after a failure: the answer may be what was lost, and not the operation.
    ...refreshing({ refreshes: useEquipmentReads() }),
  })
}

export function fetchOperationsZip(ids: readonly string[], type: ExportType): Promise<Blob> {
  return fetchFile(exportByOperationIds, { body: { export_type: type, operation_ids: [...ids] } })
}

export function fetchOperatorsZip(ids: readonly string[], type: ExportType): Promise<Blob> {
  return fetchFile(exportByOperatorIds, { body: { export_type: type, operator_ids: [...ids] } })
}
