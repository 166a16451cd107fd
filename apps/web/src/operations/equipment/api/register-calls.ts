import type { RegisterName } from '@talhao/contract/operations/equipment'
import { queryOptions } from '@tanstack/react-query'
import type { RegisterEntity, RegisterList, RegisterRecord } from '../registry/register-record.ts'
import { equipmentKey } from './equipment-key.ts'

interface RegisterAnswer {
  readonly message?: string | undefined
}

/** The five calls of one register, in one shape for all six. */
export interface RegisterCalls<Row extends RegisterRecord, Draft> {
  readonly entity: RegisterEntity
  /** As the server's messages name it. */
  readonly wireName: RegisterName
  readonly list: (signal: AbortSignal) => Promise<RegisterList<Row>>
  readonly create: (draft: Draft) => Promise<RegisterAnswer>
  readonly update: (id: string, draft: Draft) => Promise<RegisterAnswer>
  readonly remove: (id: string) => Promise<RegisterAnswer>
  readonly disable: (id: string) => Promise<RegisterAnswer>
}

export function registerOptions<Row extends RegisterRecord, Draft>(calls: RegisterCalls<Row, Draft>) {
  return queryOptions({
    queryKey: [...equipmentKey, calls.entity],
    queryFn: ({ signal }) => calls.list(signal),
  })
}
