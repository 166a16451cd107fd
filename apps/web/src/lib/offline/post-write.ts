import { writeKeyHeader, writtenField } from '@talhao/contract/core'
import type { ApiError } from '../api/api-error.ts'
import { noteReachable, noteUnreachable } from '../api/connection.ts'
import { readApiError } from '../api/read-api-error.ts'
import { getSession } from '../session/session.ts'
import type { QueuedWrite } from './offline-store.ts'
import type { SendOutcome } from './write-queue.ts'

/** Statuses that pass by themselves: signed out meanwhile, too slow, too many. */
const passing = [401, 408, 429]

/** Sends one queued write under its key; what the server has of it already counts as sent. */
export async function postWrite(write: QueuedWrite): Promise<SendOutcome> {
  const { token } = getSession()
  if (token === null) return { kind: 'later' }
  try {
    const response = await fetch(write.path, {
      method: write.method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        [writeKeyHeader]: write.id,
        ...(write.body === null ? {} : { 'Content-Type': 'application/json' }),
      },
      body: write.body,
      credentials: 'same-origin',
    })
    noteReachable()
    return response.ok ? { kind: 'sent' } : judge(await readApiError(response, describeRequest(write)))
  } catch {
    noteUnreachable()
    return { kind: 'later' }
  }
}

function describeRequest({ path }: QueuedWrite) {
  return { method: 'POST', path } as const
}

function judge(error: ApiError): SendOutcome {
  if (error.status === 409 && writtenField in error.errors) return { kind: 'sent' }
  if (error.status >= 500 || passing.includes(error.status)) return { kind: 'later' }
  return { kind: 'rejected', reason: error.message }
}
