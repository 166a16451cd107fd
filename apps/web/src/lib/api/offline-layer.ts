import type { AnswerOf, Endpoint } from '@talhao/contract/core'

export interface OfflineInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Stands between a call and the server: keeps answers, and answers or queues where there is no connection. */
export type OfflineLayer = <E extends Endpoint>(
  endpoint: E,
  input: OfflineInput,
  send: (headers?: Readonly<Record<string, string>>) => Promise<AnswerOf<E>>,
) => Promise<AnswerOf<E>>

let layer: OfflineLayer | null = null

/** Handed in by the pages behind the login, so that the login page does not carry it. */
export function setOfflineLayer(next: OfflineLayer | null): void {
  layer = next
}

export function getOfflineLayer(): OfflineLayer | null {
  return layer
}
