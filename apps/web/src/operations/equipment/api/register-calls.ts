import type { Endpoint } from '@talhao/contract/core'
import type { RegisterName } from '@talhao/contract/operations/equipment'
import { queryOptions } from '@tanstack/react-query'
import { keyOf } from '../../../lib/api/query-of.ts'
import type { RegisterEntity, RegisterList, RegisterRecord } from '../registry/register-record.ts'

interface RegisterAnswer {
  readonly message?: string | undefined
}

/** The five calls of one register, in one shape for all six. */
export interface RegisterCalls<Row extends RegisterRecord, Draft> {
  readonly entity: RegisterEntity
  /** As the server's messages name it. */
  readonly wireName: RegisterName
  /** The endpoint that the list is read from. */
  readonly listed: Endpoint
  readonly list: (signal: AbortSignal) => Promise<RegisterList<Row>>
  readonly create: (draft: Draft) => Promise<RegisterAnswer>
  readonly update: (id: string, draft: Draft) => Promise<RegisterAnswer>
  readonly remove: (id: string) => Promise<RegisterAnswer>
  readonly disable: (id: string) => Promise<RegisterAnswer>
}

export function registerOptions<Row extends RegisterRecord, Draft>(calls: RegisterCalls<Row, Draft>) {
  return queryOptions({
    queryKey: [...keyOf(calls.listed), 'register'],
    queryFn: ({ signal }) => calls.list(signal),
  })
}
