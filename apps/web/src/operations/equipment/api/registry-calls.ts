import type { Endpoint } from '@talhao/contract/core'
import type { RegistryName } from '@talhao/contract/operations/equipment'
import { queryOptions } from '@tanstack/react-query'
import { keyOf } from '../../../lib/api/query-of.ts'
import { i18n } from '../../../lib/i18n/i18n.ts'
import type { RegistryEntity, RegistryList, RegistryRecord } from '../registry/registry-record.ts'

interface RegistryAnswer {
  readonly message?: string | undefined
}

/** The five calls of one registry, in one shape for all six. */
export interface RegistryCalls<Row extends RegistryRecord, Draft> {
  readonly entity: RegistryEntity
  /** As the server's messages name it. */
  readonly wireName: RegistryName
  /** The endpoint that the list is read from. */
  readonly listed: Endpoint
  readonly list: (signal: AbortSignal) => Promise<RegistryList<Row>>
  readonly create: (draft: Draft) => Promise<RegistryAnswer>
  readonly update: (id: string, draft: Draft) => Promise<RegistryAnswer>
  readonly remove: (id: string) => Promise<RegistryAnswer>
  readonly disable: (id: string) => Promise<RegistryAnswer>
}

export function registryOptions<Row extends RegistryRecord, Draft>(calls: RegistryCalls<Row, Draft>) {
  return queryOptions({
    // What every client starts with has a name a language.
    queryKey: [...keyOf(calls.listed), 'register', i18n.language],
    queryFn: ({ signal }) => calls.list(signal),
  })
}
